import { expect, it } from 'vitest';
import { waitForZip } from '../../../src/app/download/legacy/zip-wait.ts';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';

const refused = (status: number, message = '') => new ApiError({ status, code: '', message });

/** @param answers one for each time it asks; the last for ever. */
function waiting(answers: readonly (ApiError | { downloadUrl: string; name: string })[]) {
  const progress: number[] = [];
  const waits: number[] = [];
  let turn = 0;
  const end = waitForZip({
    status: async () => {
      const answer = answers[Math.min(turn++, answers.length - 1)];
      if (!answer || answer instanceof ApiError) throw answer;
      return answer;
    },
    wait: async (ms) => void waits.push(ms),
    onProgress: (value) => progress.push(value),
  });
  return { end, progress, waits };
}

it('asks every 500 ms, from 1 up by 3 to 99, until the address comes', async () => {
  const packing = Array.from({ length: 40 }, () => refused(203));
  const { end, progress, waits } = waiting([...packing, { downloadUrl: '/a.zip', name: 'a.zip' }]);
  expect(await end).toEqual({ downloadUrl: '/a.zip', name: 'a.zip' });
  expect(new Set(waits)).toEqual(new Set([500]));
  expect(progress.slice(0, 4)).toEqual([1, 4, 7, 10]);
  expect(progress.at(-1)).toBe(99);
});

it('ends without a word at 403, with the sentence at anything else', async () => {
  expect(await waiting([refused(203), refused(403, '你没权限')]).end).toBeUndefined();
  await expect(waiting([refused(503, '打包失败，请重试')]).end).rejects.toThrow('打包失败，请重试');
});

it('goes on when nobody answers: a line that comes and goes ends no packing', async () => {
  const away = new ApiError({ status: 0, code: 'networkDown', message: '网络不可用' });
  const { end } = waiting([refused(203), away, away, { downloadUrl: '/a.zip', name: 'a.zip' }]);
  expect(await end).toEqual({ downloadUrl: '/a.zip', name: 'a.zip' });
});
