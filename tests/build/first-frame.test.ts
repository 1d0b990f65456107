import { describe, expect, it } from 'vitest';
import { asking, firstFrame, firstFrameScript } from '../../src/build/pages/first-frame.ts';

type Turn = () => void;

const documentElement = (attributes: Map<string, string>) => ({
  getAttribute: (name: string) => attributes.get(name) ?? null,
  setAttribute: (name: string, value: string) => void attributes.set(name, value),
  hasAttribute: (name: string) => attributes.has(name),
  removeAttribute: (name: string) => void attributes.delete(name),
});

/** A page whose turns are given by hand. */
function open({ atHand = false } = {}) {
  const attributes = new Map<string, string>();
  const waiting = { inFrame: [] as Turn[], afterFrame: [] as Turn[], whenIdle: [] as Turn[], later: [] as Turn[] };
  const page = {
    documentElement: documentElement(attributes),
    hidden: false,
    main: true,
    readyState: 'loading',
    getElementById: (id: string) => (id === 'main' && page.main ? {} : null),
  };
  const times: number[] = [];
  const behind: string[] = [];
  const ask = firstFrame(
    page,
    atHand,
    {
      inFrame: (run) => void waiting.inFrame.push(run),
      afterFrame: (run) => void waiting.afterFrame.push(run),
      whenIdle: (run) => void waiting.whenIdle.push(run),
      later: (run, ms) => {
        times.push(ms);
        waiting.later.push(run);
      },
    },
    { attribute: 'data-first', second: 'second', heading: 'data-heading' },
    200,
    () => void behind.push(attributes.get('data-first') ?? 'whole'),
  );
  const turn = (of: keyof typeof waiting) => {
    for (const run of waiting[of].splice(0)) run();
  };
  return {
    page,
    times,
    /** Which frame was drawn each time when what the rest needs was looked for. */
    behind,
    turn,
    frame() {
      turn('inFrame');
      turn('afterFrame');
    },
    headingDrawn: () => attributes.has('data-heading'),
    isFirst: () => attributes.get('data-first') === '',
    /** Which frame the stylesheets draw. */
    frameNow: () => attributes.get('data-first') ?? 'whole',
    /** The start draws the rest itself. */
    startDraws: (says: string) => attributes.set('data-first', says),
    /** The start has come, and asks. */
    start() {
      const told = { runs: false };
      void ask().then(() => {
        told.runs = true;
      });
      return told;
    },
  };
}

/** All that has been promised has been kept. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the first frame', () => {
  it('is over when it is on its way, and not while it is drawn', async () => {
    const page = open();
    const start = page.start();
    page.turn('inFrame');
    await settled();
    expect(start.runs).toBe(false);
    page.turn('afterFrame');
    await settled();
    expect(start.runs).toBe(true);
    expect(page.isFirst()).toBe(true);
  });

  it('is followed by what the rest needs, before that is drawn', () => {
    const page = open();
    page.turn('inFrame');
    expect(page.behind).toEqual([]);
    page.turn('afterFrame');
    expect(page.behind).toEqual(['']);
    const hidden = open();
    hidden.page.hidden = true;
    hidden.start();
    expect(hidden.behind).toEqual(['']);
  });

  it('is followed by the line below the heading where the page comes over a network', () => {
    const page = open();
    page.turn('inFrame');
    expect(page.headingDrawn()).toBe(false);
    page.turn('afterFrame');
    expect(page.headingDrawn()).toBe(true);
    const kept = open({ atHand: true });
    kept.frame();
    expect(kept.headingDrawn()).toBe(false);
  });

  it('is none that shows nothing of the page', () => {
    const page = open();
    page.page.main = false;
    page.frame();
    page.frame();
    page.turn('whenIdle');
    expect(page.isFirst()).toBe(true);
    page.page.main = true;
    page.frame();
    page.turn('whenIdle');
    expect(page.isFirst()).toBe(false);
  });

  it('of a page that has come whole without a main part is not waited for', () => {
    const page = open();
    page.page.main = false;
    page.page.readyState = 'complete';
    page.frame();
    page.turn('whenIdle');
    expect(page.isFirst()).toBe(false);
  });

  it('is followed by the rest in the next idle moment while the start is still on its way', () => {
    const page = open();
    page.frame();
    page.turn('whenIdle');
    expect(page.isFirst()).toBe(false);
  });

  it('is followed by a frame without the most of the rest, and that by the whole', () => {
    const page = open();
    page.frame();
    page.turn('whenIdle');
    expect(page.frameNow()).toBe('second');
    page.turn('inFrame');
    expect(page.frameNow()).toBe('second');
    page.turn('afterFrame');
    expect(page.frameNow()).toBe('whole');
  });

  it('leaves the rest to the start where that draws it already', () => {
    const page = open({ atHand: true });
    page.frame();
    page.startDraws('second');
    page.turn('later');
    page.frame();
    expect(page.frameNow()).toBe('second');
  });

  it.each([
    ['has come', {}, true],
    ['is at hand', { atHand: true }, false],
  ])('is followed by the rest when the start says so, or in 200 ms, where it %s', (_what, how, comes) => {
    const page = open(how);
    if (comes) page.start();
    page.frame();
    page.turn('whenIdle');
    expect(page.isFirst()).toBe(true);
    expect(page.times.every((ms) => ms === 200)).toBe(true);
    page.turn('later');
    expect(page.isFirst()).toBe(false);
  });

  it('holds no start up in a page that nobody looks at, or that no frame comes for', async () => {
    const unseen = open();
    unseen.page.hidden = true;
    const start = unseen.start();
    await settled();
    expect(start.runs).toBe(true);

    const stuck = open();
    const late = stuck.start();
    await settled();
    expect(late.runs).toBe(false);
    stuck.turn('later');
    await settled();
    expect(late.runs).toBe(true);
  });

  it('is asked after by the entry of a page alone, under the name that the page has given it', () => {
    const asked = asking('start()', { isEntry: true, moduleIds: ['/x/src/app/main.tsx'] })?.code;
    expect(asked).toMatch(/^await globalThis\.\$firstFrame\?\.\(\);\nglobalThis\.\$reyang;await new Promise\(.*\);\nstart\(\)$/);
    expect(firstFrameScript('()=>{}')).toContain('self.$firstFrame=');
    // A start that is about to come is not kept waiting by a frame begun before it.
    expect(firstFrameScript('()=>{}')).toMatch(/whenIdle:run=>setTimeout\(.*,100\)/);
    expect(asking('start()', { isEntry: true, moduleIds: ['/x/sw/service-worker/main.ts'] })).toBeNull();
    expect(asking('start()', { isEntry: false, moduleIds: ['/x/src/app/main.tsx'] })).toBeNull();
  });

  it.each([
    ['an engine that knows idle moments', { requestIdleCallback: (run: Turn) => run() }],
    ['WebKit', {}],
  ])('stands on its own in %s', async (_name, knows) => {
    const attributes = new Map<string, string>();
    const document = { documentElement: documentElement(attributes), readyState: 'complete' };
    const self: Record<string, unknown> = { ...knows };
    const frames: Turn[] = [];
    const run = new Function('document', 'self', 'requestAnimationFrame', 'requestIdleCallback', 'setTimeout', firstFrameScript('()=>{}'));
    run(
      { ...document, getElementById: () => null },
      self,
      (turn: Turn) => frames.push(turn),
      self.requestIdleCallback,
      (turn: Turn, ms?: number) => ms !== 200 && turn(),
    );
    expect([...attributes]).toEqual([['data-first', '']]);
    for (const turn of frames) turn();
    expect([...attributes]).toEqual([['data-heading', '']]);
    await expect((self.$firstFrame as () => Promise<void>)()).resolves.toBeUndefined();
  });
});
