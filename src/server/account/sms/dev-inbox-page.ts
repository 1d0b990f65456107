/** /dev/inbox: the codes a developer would otherwise receive by SMS. Files of its own, because the page's policy forbids inline ones. */
export const INBOX_HTML = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/icons/mark.svg" type="image/svg+xml">
<title>开发收件箱 · 热样</title>
<link rel="stylesheet" href="/dev/inbox.css">
<script type="module" src="/dev/inbox.js"></script>
</head>
<body>
<main>
<header><a href="/">返回热样</a><h1>开发收件箱</h1><p>短信验证码不会真的发出，都在这里。只有开发环境看得到这一页。</p></header>
<p id="state" role="status">正在读取…</p>
<ol id="list" aria-label="短信，最新的在前"></ol>
</main>
</body>
</html>
`;

export const INBOX_CSS = `:root{color-scheme:light dark;--ink:#1d1a19;--soft:#6b6461;--paper:#faf8f6;--card:#fff;--line:#e8e2dd;--brand:#d0102c}
@media(prefers-color-scheme:dark){:root{--ink:#f3eeeb;--soft:#a89f9a;--paper:#161413;--card:#201d1b;--line:#35302d;--brand:#ff5a6f}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.6 system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
main{max-width:720px;margin:0 auto;padding:24px 20px 80px}
h1{margin:0;font-size:28px;letter-spacing:.02em}
header p,#state{margin:6px 0 0;color:var(--soft)}
header a{display:inline-flex;align-items:center;min-height:44px;color:var(--soft);text-decoration:none}
header a:hover{color:var(--brand)}
#state:empty{display:none}
ol{list-style:none;margin:28px 0 0;padding:0;display:grid;gap:12px}
li{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px 18px;display:grid;grid-template-columns:1fr auto;gap:2px 16px;align-items:center}
.to{font-weight:600}
time{color:var(--soft);font-size:13px}
.text{grid-column:1;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
button{grid-column:2;grid-row:1/span 3;min-height:44px;padding:0 16px;border:1px solid var(--line);border-radius:10px;background:none;color:var(--brand);font:600 22px/1 ui-monospace,SFMono-Regular,Menlo,monospace;letter-spacing:.12em;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
`;

export const INBOX_JS = `const list = document.getElementById('list');
const state = document.getElementById('state');
let shown = '';
function node(name, className, text) {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
function item(message) {
  const row = document.createElement('li');
  const time = node('time', '', new Date(message.created_at).toLocaleString('zh-CN'));
  time.dateTime = message.created_at;
  const copy = node('button', '', message.code);
  copy.type = 'button';
  copy.setAttribute('aria-label', '复制验证码 ' + message.code);
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(message.code);
    state.textContent = '已复制 ' + message.code;
  });
  row.append(node('span', 'to', message.to), time, node('span', 'text', message.text), copy);
  return row;
}
async function load() {
  try {
    const response = await fetch('/api/dev/inbox');
    const { data, message } = await response.json();
    if (!response.ok) throw new Error(message);
    const next = JSON.stringify(data);
    if (next === shown) return;
    shown = next;
    list.replaceChildren(...data.map(item));
    state.textContent = data.length ? '' : '还没有短信。在注册或找回密码时点「获取验证码」，它就会出现在这里。';
  } catch (error) {
    state.textContent = '读取失败：' + (error instanceof Error ? error.message : String(error));
  }
}
load();
setInterval(load, 2000);
`;
