/** The page inside a package: its pictures at a glance, without a network, without scripts, in any browser. */
import type { MissingWork } from '../tables.ts';

export const INDEX = 'index.html';

export interface Shown {
  /** Path of the picture or document, inside the archive. */
  readonly file: string;
  /** Path of its recipe, inside the archive. */
  readonly recipe: string;
  readonly label: string;
  readonly caption: string;
  readonly id: number;
  readonly createdAt: Date;
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

const STYLE = `
:root{color-scheme:light dark;--ink:#1d1a1a;--soft:#6b6464;--ground:#faf8f6;--card:#fff;--line:#e6e0da}
@media (prefers-color-scheme:dark){:root{--ink:#f1ecea;--soft:#a8a09c;--ground:#171514;--card:#211e1d;--line:#38332f}}
body{margin:0;padding:32px clamp(16px,4vw,48px);background:var(--ground);color:var(--ink);font:15px/1.6 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}
h1{margin:0;font-size:24px}header p,footer{color:var(--soft)}
ul{list-style:none;margin:24px 0;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}
li{background:var(--card);border:1px solid var(--line);border-radius:12px;overflow:hidden}
li>a{display:block}img{display:block;width:100%;aspect-ratio:3/4;object-fit:contain;background:var(--ground)}
.file{aspect-ratio:3/4;display:grid;place-items:center;color:var(--soft)}
div.words{padding:10px 14px 14px}b{display:block}div.words p{margin:2px 0;color:var(--soft);font-size:13px;overflow-wrap:anywhere}
a{color:#b30d26}@media (prefers-color-scheme:dark){a{color:#ff8a97}}
`;

function card({ file, recipe, label, caption, id, createdAt }: Shown): string {
  const drawn = /\.(png|jpg|webp|svg)$/.test(file)
    ? `<img src="${href(file)}" alt="${escapeHtml(caption || label)}" loading="lazy">`
    : `<span class="file">${escapeHtml(file.slice(file.lastIndexOf('.') + 1).toUpperCase())}</span>`;
  const day = new Date(createdAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return `<li><a href="${href(file)}">${drawn}</a><div class="words"><b>${escapeHtml(label)}</b><p>款号 ${id} · ${day}</p><p>${escapeHtml(caption)}</p><p><a href="${href(recipe)}">配方</a></p></div></li>`;
}

export function indexPage(shown: readonly Shown[], missing: readonly MissingWork[], madeAt: Date): string {
  const absent = missing.map(({ id, reason }) => `<p>款号 ${id}：${escapeHtml(reason)}</p>`).join('');
  const day = new Date(madeAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>热样 · 下载包</title><style>${STYLE}</style>
<header><h1>热样 · 下载包</h1><p>共 ${shown.length} 个文件 · ${day} · 图片由 AI 生成，带有「AI生成」标识</p></header>
<main><ul>${shown.map(card).join('')}</ul>${missing.length > 0 ? `<section><h2>未包含的作品</h2>${absent}</section>` : ''}</main>
<footer>校验和见 <a href="manifest.json">manifest.json</a></footer></html>
`;
}
