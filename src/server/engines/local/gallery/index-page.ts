/** The gallery's one page: every feature with what it promises and what it took here, then each sheet, before and after. Needs no server. */
import { FEATURES } from '../../../../contract/studio/features.ts';
import type { Grade } from '../../engine.ts';
import { LOCAL_METHODS } from '../methods.ts';
import { escapeXml } from '../pixels/svg.ts';

/** One picture of a sheet, as it lies in the folder. */
export interface Place {
  readonly label: string;
  /** Beside the page. */
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly before?: true;
  readonly failed?: true;
  readonly refused?: true;
  /** Milliseconds of the engine. */
  readonly ms?: number | undefined;
  readonly grade?: Grade;
  readonly notes?: readonly string[];
  readonly clip?: string | undefined;
}

export interface MadeSheet {
  readonly name: string;
  readonly title: string;
  readonly features: readonly string[];
  readonly places: readonly Place[];
}

export const GRADE_WORDS: Readonly<Record<Grade, string>> = { good: '可直接用', usable: '可用，有小瑕疵', poor: '仅供参考' };

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} 秒`;

function chip(grade: Grade): string {
  return `<b class="${grade}">${GRADE_WORDS[grade]}</b>`;
}

function featureCard(designType: string, name: string, sheets: readonly MadeSheet[]): string {
  const capability = LOCAL_METHODS[designType]?.capability;
  if (!capability) return `<li><h3>${name}</h3><p><b class="none">需要图像模型</b></p><p>本机引擎做不到：直接说明，不收费。</p></li>`;
  const own = sheets.filter(({ features }) => features.includes(designType));
  const results = own.flatMap(({ places }) => places.filter(({ before, failed, refused }) => !before && !failed && !refused));
  const times = results.flatMap(({ ms }) => ms ?? []).sort((a, b) => a - b);
  const middle = times[Math.floor(times.length / 2)];
  const counts = (['good', 'usable', 'poor'] as const)
    .map((grade) => ({ grade, n: results.filter((one) => one.grade === grade).length }))
    .filter(({ n }) => n > 0);
  const took =
    middle === undefined ? '没有样张' : `${times.length} 张样张，中位 ${seconds(middle)}，最长 ${seconds(times.at(-1) ?? middle)}`;
  const links = own.map((sheet) => `<a href="#${sheet.name}">${escapeXml(sheet.title)}</a>`).join('　');
  return `<li><h3>${name}</h3><p>${chip(capability.grade)}</p><p>${took}</p><p>${counts.map(({ grade, n }) => `${GRADE_WORDS[grade]} ${n}`).join('，')}</p><p>${escapeXml(capability.note)}</p><p>${links}</p></li>`;
}

function figure({ label, file, width, height, before, failed, refused, ms, grade, notes = [], clip }: Place): string {
  const state = failed
    ? '<b class="poor">出错</b>'
    : refused
      ? '<b class="none">说明做不到</b>'
      : before
        ? '<b class="none">原图</b>'
        : grade
          ? chip(grade)
          : '';
  const picture = `<img src="${file}" width="${width}" height="${height}" loading="lazy" alt="${escapeXml(label)}">`;
  const shown = clip
    ? `<video src="${clip}" poster="${file}" width="${width}" height="${height}" controls loop muted playsinline preload="none"></video>`
    : `<a href="${file}">${picture}</a>`;
  const said = notes.length > 0 ? `<small>${notes.map(escapeXml).join('；')}</small>` : '';
  return `<figure${before ? ' class="before"' : ''}>${shown}<figcaption>${escapeXml(label)}${ms === undefined ? '' : ` · ${seconds(ms)}`} ${state}${said}</figcaption></figure>`;
}

function section({ name, title, places }: MadeSheet): string {
  return `<section id="${name}"><h2>${escapeXml(title)} <a href="${name}.png">整张样张</a></h2><div>${places.map(figure).join('')}</div></section>`;
}

const STYLE = `
:root{color-scheme:light}
body{font:15px/1.6 system-ui,"Noto Sans SC","PingFang SC",sans-serif;margin:0 auto;padding:24px clamp(16px,3vw,40px) 64px;max-width:1680px;background:#f6f5f2;color:#23211f}
h1{font-size:26px;margin:0}h2{font-size:19px;margin:40px 0 12px;scroll-margin-top:12px}h2 a{font-size:13px;font-weight:400}h3{font-size:16px;margin:0}
a{color:inherit}ul{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,280px),1fr))}
li{background:#fff;border-radius:10px;padding:14px 16px}li p{margin:4px 0 0;font-size:13px;color:#55504b}
section div{display:grid;gap:16px 12px;grid-template-columns:repeat(auto-fill,minmax(min(44%,220px),1fr));align-items:start}
figure{margin:0}figure img,figure video{display:block;width:100%;height:auto;border-radius:8px;background:repeating-conic-gradient(#e4e1dc 0 25%,#fff 0 50%) 0 0/20px 20px}
.before img{outline:2px solid #8c857c;outline-offset:-2px}
figcaption{font-size:13px;margin-top:6px;overflow-wrap:anywhere}small{display:block;color:#6a645d}
b{font-weight:500;font-size:12px;padding:1px 7px;border-radius:9px;white-space:nowrap}
.good{background:#dcebdd;color:#1c5227}.usable{background:#f6ead0;color:#6b4a06}.poor{background:#f6dcd8;color:#8a2318}.none{background:#e7e4df;color:#55504b}`;

/** @returns the page; its links are names beside it */
export function indexPage(sheets: readonly MadeSheet[]): string {
  const cards = FEATURES.map(({ designType, name }) => featureCard(designType, name, sheets)).join('');
  const able = FEATURES.filter(({ designType }) => LOCAL_METHODS[designType]).length;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>本机引擎样张</title><style>${STYLE}</style></head><body><h1>本机引擎样张</h1><p>${able} 项功能在没有显卡、模型与网络的机器上完成。用时为引擎一张图的时间；点开图片看大图。</p><ul>${cards}</ul>${sheets.map(section).join('')}</body></html>\n`;
}
