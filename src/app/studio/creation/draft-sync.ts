/**
 * One form's 草稿 on the member's other devices: what is typed here goes there when the hand rests (through the outbox, one entry for each
 * tool), what was typed there comes here when the form is opened or looked at again. Where both went on, nothing moves until the person says.
 */
import { subscribe } from 'valtio/vanilla';
import type { CallAnswer } from '../../../contract/call.ts';
import { toWire } from '../../../contract/request.ts';
import { draftMark, draftOf, draftText, keepDraft, showDraft } from '../../../contract/studio/drafts.ts';
import { type DesignType, featureName } from '../../../contract/studio/features.ts';
import { formOf } from '../../../contract/studio/forms.ts';
import { forgottenTimes } from '../../../device/account/accounts.ts';
import { callApi } from '../../shell/calls/api.ts';
import { ApiError, isCancelled } from '../../shell/calls/api-error.ts';
import { takeBack } from '../../shell/outbox/outbox-replay.ts';
import { doOrQueue, outbox, readOutbox } from '../../shell/outbox/outbox-state.ts';
import { waiting } from '../../shell/outbox/outbox-waiting.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { judge, noteKnown, noteSent, readKnown } from './draft-known.ts';
import { creationDetail } from './submit-words.ts';

/** The hand rests. */
const REST_MS = 2000;

export type Theirs = CallAnswer<typeof showDraft>;

export interface SyncParts {
  readonly designType: DesignType;
  /** What the form holds now. */
  read(): Draft;
  /** The form takes another device's draft. */
  take(draft: Draft, theirs: Theirs): void;
  /** Both devices went on: `theirs` is what the other one wrote; undefined when that is settled. */
  ask(theirs: Theirs | undefined): void;
}

export interface DraftSync {
  /** Asks the server, and moves what only one side has. */
  look(): void;
  /** The form holds something else than before. */
  changed(): void;
  /** The person's answer to `ask`. @returns the draft that was not chosen. */
  choose(which: 'mine' | 'theirs', theirs: Theirs): Draft;
  /** The page is put away: what was typed is sent now. */
  flush(): void;
  /** The form is left. */
  stop(): void;
}

export function asDraft({ draft, pictures }: Theirs): Draft {
  return draft ? { ...draft, pictures, at: 0 } : emptyDraft();
}

export function draftSync({ designType, read, take, ask }: SyncParts): DraftSync {
  const form = formOf(designType);
  const params = { type: designType };
  const { url } = toWire(keepDraft, { params });
  const here = () => draftOf(form, read());
  /** As this page knows it: another tab of this device may know more, and is to this one as another device. */
  let base = readKnown(designType);
  let open: Theirs | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();
  const account = forgottenTimes();

  /** One after another: two that send at once would meet each other as strangers. */
  const inTurn = (work: () => Promise<void>): void => {
    turn = turn
      .then(() => (account === forgottenTimes() ? work() : undefined))
      .catch((error: unknown) => {
        // Nobody answers, or not now: the draft is kept here, and the next look goes on.
        if (!(error instanceof ApiError) && !isCancelled(error)) throw error;
      });
  };

  const note = (revision: number, text: string): void => {
    // An answer that comes when the person has signed out says nothing of the next one's draft.
    if (account !== forgottenTimes()) return;
    noteKnown(designType, revision, text);
    base = readKnown(designType);
  };

  const queued = () => waiting.entries.find((entry) => entry.kind === keepDraft.id && entry.url === url);

  /** @returns whether one that waits already took it over. */
  async function joinQueued(body: string | undefined, detail: string): Promise<boolean> {
    const entry = queued();
    if (!entry) return false;
    await outbox.retry(entry.id, body, detail);
    await readOutbox();
    return queued() !== undefined;
  }

  async function send(): Promise<void> {
    const draft = here();
    const text = draftText(draft);
    const entry = queued();
    // What was refused waits for the person, and what is said here meanwhile with it.
    if (open || entry?.refused || text === readKnown(designType).held || (text === base.text && !entry)) return;
    // Refused for words that were its own, it would wait for the person where nobody has the form open to see whose they are.
    const mine = readKnown(designType).sent.map(draftMark);
    const input = { params, body: { ...(draft && { draft }), was: base.revision, ...(mine.length > 0 && { mine }) } };
    noteSent(designType, text);
    const detail = draft ? creationDetail(draft) : '已清空';
    if (await joinQueued(toWire(keepDraft, input).body, detail)) return;
    const outcome = await doOrQueue(keepDraft, input, { text: `保存草稿「${featureName(designType)}」`, detail });
    if (outcome.how === 'done' && outcome.answer) note(outcome.answer.revision, text);
  }

  async function sendOrJudge(): Promise<void> {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'studioDraftChanged') throw error;
      await compare();
    }
  }

  async function compare(): Promise<void> {
    const theirs = await callApi(showDraft, { params });
    const there = { revision: theirs.revision, text: draftText(theirs.draft) };
    const { sent } = readKnown(designType);
    const verdict = judge(draftText(here()), there, { ...base, sent });
    const entry = queued();
    // What was refused is judged anew here; where nothing of this device is new, nothing of it is to be sent.
    const isOver = entry?.refused ? verdict !== 'both' : verdict === 'same' || verdict === 'theirs';
    if (entry && isOver) await takeBack(entry.id);
    open = verdict === 'both' ? theirs : undefined;
    ask(open);
    if (verdict === 'both') return;
    note(there.revision, there.text);
    if (verdict === 'theirs') take(asDraft(theirs), theirs);
    if (verdict === 'mine') await sendOrJudge();
  }

  let before = queued();
  const stopWatching = subscribe(waiting, () => {
    const entry = queued();
    // Sent by whoever woke up first: what the server has now is asked for. Refused: it may be the server's own answer that was lost, and nobody else's words;
    // until that was known, nothing that was typed on went anywhere.
    if (before && (!entry || (entry.refused && !before.refused))) inTurn(compare);
    before = entry;
  });
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    inTurn(sendOrJudge);
  };
  return {
    look: () => inTurn(compare),
    flush,
    changed() {
      clearTimeout(timer);
      timer = setTimeout(flush, REST_MS);
    },
    choose(which, theirs) {
      const mine = read();
      const entry = queued();
      open = undefined;
      ask(undefined);
      note(theirs.revision, draftText(theirs.draft));
      if (which === 'theirs') take(asDraft(theirs), theirs);
      inTurn(async () => {
        if (entry) await takeBack(entry.id);
        if (which === 'mine') await sendOrJudge();
      });
      return which === 'theirs' ? mine : asDraft(theirs);
    },
    stop() {
      stopWatching();
      flush();
    },
  };
}
