import { describe, expect, it } from 'vitest';
import { checkValues } from '../../../src/app/account/form/field-errors.ts';
import { formValues } from '../../../src/app/account/form/form-values.ts';
import { fieldsOrToast, NOTICE } from '../../../src/app/account/form/refusal-words.ts';
import { loginRefusal } from '../../../src/app/account/signin/login-form.tsx';
import { ApiError } from '../../../src/app/shell/calls/api-error.ts';
import { toasts } from '../../../src/app/ui/floating/toast.ts';
import { companyBody, oldRegisterBody, personalBody } from '../../../src/contract/account/register.ts';

const refusal = (message: string, errors?: Record<string, string[]>, status = 422) => new ApiError({ status, code: '', message, errors });
const said = () => toasts.list.map(({ text }) => text);

describe('sentences under fields (spec §5)', () => {
  it('keeps the first sentence of each field', () => {
    const checked = checkValues(personalBody, {
      is_personal: 1,
      realname: '',
      mobile: 'abc',
      code: '1',
      password0: '123',
      password1: '',
      invitation: '',
    });
    expect(checked).toEqual({
      errors: {
        realname: '请填写真实姓名',
        mobile: '手机号码格式不正确',
        code: '验证码长度6',
        password0: '密码不能少于8位',
        password1: '确认密码和密码不一致',
      },
    });
  });
  it('wants a code with a company phone, and neither without', () => {
    const company = {
      is_personal: 0,
      client_name: '热样',
      user_name: 'reyang',
      password0: '12345678',
      password1: '12345678',
      invitation: '',
    };
    expect(checkValues(companyBody, { ...company, mobile: '13800138000', code: '' })).toEqual({ errors: { code: '请填写验证码' } });
    expect('values' in checkValues(companyBody, { ...company, mobile: '', code: '' })).toBe(true);
  });
  it('says the old sentences in the old form', () => {
    expect(checkValues(oldRegisterBody, { mobile: '', code: '', password0: '', password1: '' })).toEqual({
      errors: { mobile: '请输入用户名', code: '请输入验证码', password0: '请输入密码', password1: '请确认密码' },
    });
  });
});

describe('what a form says when it was refused (spec §8)', () => {
  it('puts the errors map under the fields it has', () => {
    expect(fieldsOrToast(refusal('x', { mobile: ['手机号已被注册', '另一句'], other: ['不见'] }), ['mobile'])).toEqual({
      mobile: '手机号已被注册',
    });
  });
  it('toasts a sentence about a field the form does not show', () => {
    expect(fieldsOrToast(refusal('x', { captchaid: ['验证失败，请重试'] }), ['mobile'])).toEqual({});
    expect(said()).toContain('验证失败，请重试');
  });
  it('toasts the message when there is no map', () => {
    expect(fieldsOrToast(refusal('服务出错了'), ['mobile'])).toEqual({});
    expect(said()).toContain('服务出错了');
  });
  it('keeps a lost connection on the form', () => {
    expect(fieldsOrToast(refusal('网络不可用', undefined, 0), ['mobile'])).toEqual({ [NOTICE]: '网络不可用' });
  });
  it('puts a login failure under the field it names, anything else in a toast', () => {
    expect(loginRefusal(refusal('账号不存在'))).toEqual({ username: '账号不存在' });
    expect(loginRefusal(refusal('密码错误'))).toEqual({ password: '密码错误' });
    expect(loginRefusal(refusal('登录尝试过于频繁，请稍后再试'))).toEqual({});
    expect(said()).toContain('登录尝试过于频繁，请稍后再试');
  });
});

describe('reading a form', () => {
  it('takes text as typed and boxes as true or false, and leaves nameless controls', () => {
    const form = document.createElement('form');
    form.innerHTML =
      '<input name="a" value=" x "><input type="checkbox" name="b" checked><input value="y"><button name="c">z</button><select name="d"><option value="3" selected></option></select>';
    expect(formValues(form)).toEqual({ a: ' x ', b: true, d: '3' });
  });
});
