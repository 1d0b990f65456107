/** The sandbox's cashier as a page of its own: it is another party's, so it needs none of our application's code. */
import { SANDBOX_PATH } from './sandbox.ts';
import type { sandboxPayment } from './tables.ts';

const STATES = { open: '待支付', paid: '已支付', closed: '已取消' } as const;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export function cashierPage({ no, title, fen, status }: typeof sandboxPayment.$inferSelect): string {
  const actions = `<form method="post" action="${SANDBOX_PATH}/${escaped(no)}">
<fieldset><legend>支付后的通知</legend>
<label><input type="radio" name="callback" value="once" checked> 正常发送</label>
<label><input type="radio" name="callback" value="twice"> 重复发送</label>
<label><input type="radio" name="callback" value="none"> 丢失（由对账找回）</label></fieldset>
<button name="do" value="pay" class="pay">确认支付 ¥${(fen / 100).toFixed(2)}</button>
<button name="do" value="cancel">取消订单</button></form>`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>沙盒收银台</title>
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<link rel="stylesheet" href="${SANDBOX_PATH}/page.css">
</head>
<body>
<main>
<p class="note">测试环境，不会真的扣款</p>
<h1>沙盒收银台</h1>
<dl>
<div><dt>商品</dt><dd>${escaped(title)}</dd></div>
<div><dt>订单号</dt><dd class="number">${escaped(no)}</dd></div>
<div><dt>状态</dt><dd>${STATES[status]}</dd></div>
<div><dt>金额</dt><dd class="amount">¥${(fen / 100).toFixed(2)}</dd></div>
</dl>
${status === 'open' ? actions : ''}
<a href="/personal?tab=${encodeURIComponent('充值')}&amp;order=${escaped(no)}">返回热样</a>
</main>
</body>
</html>
`;
}

export const CASHIER_CSS = `:root{color-scheme:light dark;--ink:#1d1a19;--soft:#5f5855;--paper:#f3f5f8;--card:#fff;--line:#dfe3e8;--blue:#1557b0;--on:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f0f2f5;--soft:#a9b0b8;--paper:#121519;--card:#1b1f25;--line:#2f353d;--blue:#8ab8f8;--on:#10151c}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:460px;margin:8vh auto;padding:28px;border:1px solid var(--line);border-radius:14px;background:var(--card)}
h1{margin:0 0 16px;font-size:24px}
.note{margin:0 0 4px;color:var(--soft);font-size:13px}
dl{display:grid;gap:10px;margin:0 0 20px}
dl div{display:flex;justify-content:space-between;gap:16px}
dt{color:var(--soft);white-space:nowrap}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
.amount{font-size:22px;font-weight:600}
.number{font:13px ui-monospace,monospace}
fieldset{display:grid;gap:2px;margin:0 0 16px;padding:12px 14px;border:1px solid var(--line);border-radius:10px}
legend{padding:0 6px;color:var(--soft);font-size:13px}
label{display:flex;align-items:center;gap:8px;min-height:44px}
button{width:100%;min-height:48px;margin-top:8px;border:1px solid var(--line);border-radius:10px;background:none;color:var(--ink);font:inherit;cursor:pointer}
.pay{border-color:var(--blue);background:var(--blue);color:var(--on);font-weight:600}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:8px;color:var(--blue)}
:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
@media(max-width:520px){main{margin:0;min-height:100vh;border:0;border-radius:0}}
`;
