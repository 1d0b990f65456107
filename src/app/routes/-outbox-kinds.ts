/** What each feature can do about its own entries in the outbox; fetched when somebody looks at what waits. */
import type { publishWork } from '../../contract/community/publishing.ts';
import type { keepDraft } from '../../contract/studio/drafts.ts';
import type { submit } from '../../contract/studio/submit.ts';
import type { noteWork } from '../../contract/works/note.ts';
import type { OutboxKinds } from '../shell/outbox/register-outbox-kind.ts';

// The ids alone: the declarations would bring their schemas along.
const SUBMIT: (typeof submit)['id'] = 'studio.submit';
const PUBLISH: (typeof publishWork)['id'] = 'community.publish';
const DRAFT: (typeof keepDraft)['id'] = 'studio.keepDraft';
const NOTE: (typeof noteWork)['id'] = 'works.note';

export const KINDS: OutboxKinds = {
  [SUBMIT]: async () => (await import('../studio/creation/submit-outbox.ts')).submitKind,
  [DRAFT]: async () => (await import('../studio/creation/draft-outbox.ts')).draftKind,
  [PUBLISH]: async () => (await import('../community/state/publish-outbox.ts')).publishKind,
  [NOTE]: async () => (await import('../works/state/note-outbox.ts')).noteKind,
};
