// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { SESSION } from '../../../src/device/keys.ts';
import { dropDraft, keepDraft, readDraft } from '../../../src/device/values/form-drafts.ts';

const key = SESSION.formDrafts.name;
beforeEach(() => sessionStorage.clear());

it('gives back each form what was typed into it', () => {
  keepDraft('register', { realname: '林小满' });
  keepDraft('register', { mobile: '138' });
  keepDraft('old-register', { mobile: '139' });
  expect(readDraft('register')).toEqual({ realname: '林小满', mobile: '138' });
  dropDraft('register');
  expect(readDraft('register')).toEqual({});
  expect(readDraft('old-register')).toEqual({ mobile: '139' });
});

it.each([
  'not json',
  '[]',
  '{"v":1,"value":3}',
  '{"v":1,"value":{"register":{"mobile":5},"x":7}}',
  '{"v":99,"value":{"register":{"a":"b"}}}',
])('discards what it cannot read: %s', (text) => {
  sessionStorage.setItem(key, text);
  expect(readDraft('register')).toEqual({});
  keepDraft('register', { mobile: '138' });
  expect(readDraft('register')).toEqual({ mobile: '138' });
});
