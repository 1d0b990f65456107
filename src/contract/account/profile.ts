/** Who is signed in, and what they may change about themselves (spec §3, §7). */
import * as z from 'zod/mini';
import { declareCall } from '../call.ts';
import * as messages from '../messages.ts';
import * as fields from './fields.ts';

export const membership = z.object({
  /** `trial` comes with registration, `member_trial` with a bound phone (decisions.md, Prices). */
  kind: z.enum(['trial', 'member_trial']),
  /** ISO 8601. */
  expires_at: z.string(),
});

/** What every page needs of the current user. */
export const userBrief = z.object({ id: z.number(), realname: z.string(), avatar: z.string() });

export const userInfo = declareCall({
  id: 'account.userInfo',
  method: 'GET',
  path: '/api/member/user-info',
  summary: '当前用户（id、头像、姓名）',
  audience: 'member',
  query: z.object({ key: z.literal('b5') }),
  answer: userBrief,
  errors: [],
});

/** 412 salesVerificationRequired until a sales account has passed verify-saler on this device (spec §6). */
export const memberInfo = declareCall({
  id: 'account.memberInfo',
  method: 'GET',
  path: '/api/member/info',
  summary: '会员信息（手机号已打码）',
  audience: 'member',
  answer: z.object({
    /** Masked, `138****8000`; '' when none is bound. */
    mobile: z.string(),
    is_personal: z.literal([0, 1]),
    /** The membership that lasts longest, null when all have run out. */
    membership: z.nullable(membership),
  }),
  errors: [messages.salesVerificationRequired],
});

export const userProfile = z.object({
  ...userBrief.shape,
  mobile: z.string(),
  dial_code: z.string(),
  is_personal: z.literal([0, 1]),
  /** May open the console. */
  is_operator: z.boolean(),
  user_name: z.string(),
  client_name: z.string(),
  position_id: z.nullable(z.number()),
  industry_id: z.nullable(z.number()),
  /** ISO 8601. */
  created_at: z.string(),
  membership: z.nullable(membership),
});

export const user = declareCall({
  id: 'account.user',
  method: 'GET',
  path: '/api/user',
  summary: '个人资料',
  audience: 'member',
  answer: userProfile,
  errors: [],
});

const choice = z.optional(z.nullable(z.int().check(z.gte(1), z.lte(9999))));

/** Only what is given changes. Personal accounts have a realname, company accounts a client_name and a contact's realname. */
export const updateInfoBody = z.object({
  realname: z.optional(fields.realname),
  client_name: z.optional(fields.clientName),
  position_id: choice,
  industry_id: choice,
});

export const updateInfo = declareCall({
  id: 'account.updateInfo',
  method: 'POST',
  path: '/api/user/update-info',
  summary: '修改个人资料',
  audience: 'member',
  body: updateInfoBody,
  answer: userProfile,
  errors: [],
});

/** The file goes in the field `file`: PNG, JPG or WebP under 10M; stored as a 256 px square. */
export const uploadImg = declareCall({
  id: 'account.uploadImg',
  method: 'POST',
  path: '/api/user/upload-img',
  summary: '上传头像',
  audience: 'member',
  bodyKind: 'multipart',
  /** The new avatar value, already set on the profile. */
  answer: z.object({ avatar: z.string() }),
  errors: [messages.pictureTooLarge, messages.pictureUnreadable],
});

export const choiceList = z.array(z.object({ id: z.number(), name: z.string(), group: z.string() }));

export const getPosition = declareCall({
  id: 'account.getPosition',
  method: 'GET',
  path: '/api/user/get-position',
  summary: '职位列表',
  audience: 'anyone',
  answer: choiceList,
  errors: [],
});

export const getIndustry = declareCall({
  id: 'account.getIndustry',
  method: 'GET',
  path: '/api/user/get-industry',
  summary: '行业列表',
  audience: 'anyone',
  answer: choiceList,
  errors: [],
});
