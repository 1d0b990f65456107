/**
 * Every sentence the product says, once. The export's name is its code: code branches on codes, people read the text.
 * Separate exports, not one object, so that a page carries only the sentences it can say.
 * Sources: spec §5 (validation), §8 (errors), §6 (permission). Sentences marked "ours" fill what the specification leaves open.
 */
import { say } from './message.ts';

export const ok = say(200, '成功');

// Every call
export const requestInvalid = say(422, '提交的内容有误，请检查后重试'); // ours
export const notSignedIn = say(401, '请先登录'); // ours
export const forbidden = say(403, '你没权限'); // spec §6
export const notFound = say(404, '内容不存在或已被删除'); // ours
export const tooManyRequests = say(429, '操作过于频繁，请稍后再试'); // ours
export const payloadTooLarge = say(413, '内容过大，无法提交'); // ours
export const serverBusy = say(503, '服务暂时不可用，请稍后重试'); // ours
export const serverError = say(500, '服务出错了，请稍后重试'); // ours
export const idempotencyMismatch = say(409, '该请求已用不同内容提交过，请刷新后重试'); // ours
export const inProgress = say(409, '请求正在处理中，请稍候'); // ours

// Said by the browser when no answer came
export const networkDown = say(0, '网络不可用，内容已保留，请联网后重试'); // ours
export const timedOut = say(0, '请求超时，请稍后重试'); // ours

// Account (spec §5, §8)
export const phoneRequired = say(422, '请填写手机号');
export const phoneMalformed = say(422, '手机号码格式不正确');
export const usernameRequired = say(422, '请填写手机号/账号');
export const passwordRequired = say(422, '请填写密码');
export const passwordTooShort = say(422, '密码不能少于8位');
export const passwordTooLong = say(422, '密码不能超过128位'); // ours
export const accountUnknown = say(422, '账号不存在'); // ours; contains 账号: shown under the username (spec §8)
export const passwordWrong = say(422, '密码错误'); // ours; contains 密码: shown under the password (spec §8)
