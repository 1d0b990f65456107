/** 雪山, 咖啡馆, 秋天的公园: a place is drawn as it is said, or the picture says that it is not. */
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EngineJob, EnginePicture } from '../../../../../src/server/engines/engine.ts';
import { bgGeneration } from '../../../../../src/server/engines/local/background/bg-generation-method.ts';
import { readSet } from '../../../../../src/server/engines/local/background/sets/set-words.ts';

const PACE = { signal: new AbortController().signal, progress: () => undefined };
const [WIDTH, HEIGHT] = [120, 200];
const PERSON = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path d="M48 0H72L74 74H46Z" fill="#a03a4c"/><path d="M47 72H58L57 180H49ZM61 72H73L71 180H63Z" fill="#caa083"/></svg>`;

async function shown(ref_prompt: string): Promise<{ picture: EnginePicture; mean: readonly number[] }> {
  const source_path = await sharp(Buffer.from(PERSON)).png().toBuffer();
  const parameters = { bg_type: 'prompt' };
  const job: EngineJob = {
    id: 'x',
    designType: 'bg_generation',
    input: { ref_prompt },
    parameters,
    images: { source_path },
    masks: {},
    seed: 3,
    count: 1,
  };
  const made: EnginePicture[] = [];
  await bgGeneration.draw(job, PACE, (one) => {
    if (one.data) made.push(one);
  });
  const [picture] = made;
  if (!picture) throw new Error('no picture');
  // Above the horizon, beside the subject.
  const { channels } = await sharp(picture.data).extract({ left: 0, top: 10, width: 36, height: 60 }).stats();
  return { picture, mean: channels.map(({ mean }) => mean) };
}

describe('places without a set', () => {
  it.each([
    ['花海', 'studio'],
    ['老上海', 'studio'],
    ['海底', 'studio'],
    ['橱窗', 'studio'],
    ['咖啡馆', 'window'],
    ['阳光下的雪山', 'studio'],
    ['湖边公园', 'greenery'],
    ['红砖墙', 'window'],
    ['红色幕布', 'studio'],
    ['中式庭院', 'studio'],
    ['圆形拱门', 'studio'],
    ['圣诞树，暖光', 'studio'],
  ])('%s is said, and no sand or window is drawn for a sign of it', (prompt, set) => {
    expect(readSet(prompt)).toMatchObject({ set });
    expect(readSet(prompt).undrawn.length).toBeGreaterThan(0);
  });

  it.each([
    '热带雨林',
    '海边日落',
    '霓虹街头',
    '花园',
    '城市公园',
    '雪白影棚',
    '咖啡色墙面',
    '薰衣草紫影棚',
    '木地板 窗光',
    '海岛度假',
    'T台',
  ])('%s is drawn, and nothing is said to be missing', (prompt) => {
    expect(readSet(prompt)).toMatchObject({ undrawn: [], guessed: false });
  });

  // Seen: a bare wall in evening light, and not a word about the pagoda.
  it.each([
    ['夕阳下的古塔', '古塔'],
    ['月光里的石桥前', '石桥'],
    ['黄昏时分的老茶馆，暖调', '老茶馆'],
  ])('%s: a place that only its light is known of is said', (prompt, place) => {
    expect(readSet(prompt)).toMatchObject({ undrawn: [place], guessed: false });
  });

  it.each(['夕阳下的海边', '阳光下的白墙', '黄昏的金色光影', '午后的温柔氛围', '夜晚的都市', '清晨柔和的光线', '阳光下的人物大片'])(
    '%s: what is no place in a light is none',
    (prompt) => {
      expect(readSet(prompt).undrawn).toEqual([]);
    },
  );

  it('stand in the notes in the words that were said, with what was drawn in their place', async () => {
    const { picture } = await shown('阳光下的雪山，旁边有咖啡馆');
    expect(picture.notes[0]).toContain('没有「雪山」「咖啡馆」的布景，已用「窗光墙面」布景');
    expect(picture.grade).toBe('usable');
  });
});

describe('autumn', () => {
  it.each([
    ['秋天的公园', 'autumn', 'sun'],
    ['枫林 黄昏', 'autumn', 'sunset'],
    ['银杏大道', 'autumn', 'sun'],
    ['公园', 'greenery', 'sun'],
    ['秋日街头', 'street', 'night'],
    ['秋天的沙滩', 'beach', 'sun'],
  ])('%s: %s', (prompt, set, light) => expect(readSet(prompt)).toMatchObject({ set, light, guessed: false }));

  it('its leaves are not green', async () => {
    const [[r = 0, g = 0], [r2 = 0, g2 = 0]] = [(await shown('秋天的公园')).mean, (await shown('公园')).mean];
    expect(r).toBeGreaterThan(g + 12);
    expect(g2).toBeGreaterThan(r2);
  });
});
