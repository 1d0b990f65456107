import { act, type ReactElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Avatar } from '../../../src/app/ui/avatar.tsx';
import { Button } from '../../../src/app/ui/button.tsx';
import { Checkbox } from '../../../src/app/ui/fields/checkbox.tsx';
import { PasswordField } from '../../../src/app/ui/fields/password-field.tsx';
import { SegmentedControl } from '../../../src/app/ui/fields/segmented-control.tsx';
import { TextField } from '../../../src/app/ui/fields/text-field.tsx';
import { Tabs } from '../../../src/app/ui/page/tabs.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

const draw = (element: ReactElement) => act(() => root.render(element));
const one = (selector: string): HTMLElement => {
  const found = host.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

describe('a field', () => {
  it('is named by its label and described by its error', () => {
    draw(<TextField label="手机号" error="请填写手机号" />);
    const input = one('input');
    expect(one('label').getAttribute('for')).toBe(input.id);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('请填写手机号');
  });

  it('without an error is described by its hint, or by nothing', () => {
    draw(<TextField label="手机号" hint="用于登录" />);
    expect(document.getElementById(one('input').getAttribute('aria-describedby') ?? '')?.textContent).toBe('用于登录');
    draw(<TextField label="手机号" />);
    expect(one('input').hasAttribute('aria-describedby')).toBe(false);
    expect(one('input').hasAttribute('aria-invalid')).toBe(false);
  });

  it('shows and hides a password', () => {
    draw(<PasswordField label="密码" />);
    expect(one('input').getAttribute('type')).toBe('password');
    act(() => one('button').click());
    expect(one('input').getAttribute('type')).toBe('text');
    expect(one('button').getAttribute('aria-label')).toBe('隐藏密码');
  });

  it('to tick says what is wrong with it', () => {
    draw(<Checkbox label="同意" error="请勾选用户注册协议" readOnly checked={false} />);
    expect(document.getElementById(one('input').getAttribute('aria-describedby') ?? '')?.textContent).toBe('请勾选用户注册协议');
  });
});

describe('a button', () => {
  it('takes no second press while its work is under way', () => {
    let presses = 0;
    draw(
      <Button loading onClick={() => presses++}>
        登录
      </Button>,
    );
    act(() => one('button').click());
    expect(presses).toBe(0);
    expect(one('button').getAttribute('aria-busy')).toBe('true');
  });

  it('submits nothing unless it is told to', () => {
    draw(<Button>取消</Button>);
    expect(one('button').getAttribute('type')).toBe('button');
  });
});

function Sections() {
  const [value, setValue] = useState<'a' | 'b' | 'c'>('a');
  return (
    <Tabs
      label="分组"
      tabs={[
        { value: 'a', label: '甲' },
        { value: 'b', label: '乙' },
        { value: 'c', label: '丙' },
      ]}
      value={value}
      onChange={setValue}
    >
      {value}
    </Tabs>
  );
}

describe('tabs', () => {
  it.each([
    ['ArrowRight', 'b'],
    ['ArrowLeft', 'c'],
    ['End', 'c'],
    ['Home', 'a'],
    ['x', 'a'],
  ])('%s leads from the first to %s, with the focus', (key, value) => {
    draw(<Sections />);
    act(() => {
      one('[data-value="a"]').focus();
      one('[role="tablist"]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    expect(one('[role="tabpanel"]').textContent).toBe(value);
    expect(one('[aria-selected="true"]').getAttribute('data-value')).toBe(value);
    expect(document.activeElement?.getAttribute('data-value')).toBe(value);
    expect(host.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });
});

it('one of a few is a radio button', () => {
  let chosen = '';
  const options = [
    { value: '1:1', label: '1:1' },
    { value: '3:4', label: '3:4' },
  ] as const;
  draw(
    <SegmentedControl
      label="比例"
      options={options}
      value="1:1"
      onChange={(value) => {
        chosen = value;
      }}
    />,
  );
  act(() => one('input[value="3:4"]').click());
  expect(chosen).toBe('3:4');
  expect(one('legend').textContent).toBe('比例');
});

it('a face that does not load becomes the first character of the name', () => {
  draw(<Avatar name="林一" src="/gone.png" />);
  act(() => one('img').dispatchEvent(new Event('error')));
  expect(one('[role="img"]').textContent).toBe('林');
});
