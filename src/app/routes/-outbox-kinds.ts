/** What each feature can do about its own entries in the outbox; fetched when somebody looks at what waits. */
import type { publishWork } from '../../contract/community/publishing.ts';
import type { submit } from '../../contract/studio/submit.ts';
import type { noteWork } from '../../contract/works/note.ts';
import type { OutboxKinds } from '../shell/outbox/register-outbox-kind.ts';

// The ids alone: the declarations would bring their schemas along.
const SUBMIT: (typeof submit)['id'] = 'studio.submit';
const PUBLISH: (typeof publishWork)['id'] = 'community.publish';
const NOTE: (typeof noteWork)['id'] = 'works.note';

export const KINDS: OutboxKinds = {
  [SUBMIT]: async () => (await import('../studio/creation/submit-outbox.ts')).submitKind,
  [PUBLISH]: async () => (await import('../community/state/publish-outbox.ts')).publishKind,
  [NOTE]: async () => (await import('../works/state/note-outbox.ts')).noteKind,
};
