/**
 * How pictures are described: groups of tags (spec §3 "Attribute filter": group_id, tag_id). The numbers travel in addresses and never
 * change; the genders' are the specification's (§9), the others are ours. Words after a name mean the same in an operator's sheet.
 */

/** Spec §9. */
export const GENDER_IDS = { women: 72105, men: 72103, children: 72107, baby: 497577 } as const;

export const GENDERS: readonly { readonly id: number; readonly name: string; readonly also: readonly string[] }[] = [
  { id: GENDER_IDS.women, name: '女装', also: ['女', 'women', 'woman', 'female'] },
  { id: GENDER_IDS.men, name: '男装', also: ['男', 'men', 'man', 'male'] },
  { id: GENDER_IDS.children, name: '童装', also: ['童', '儿童', 'children', 'kids'] },
  { id: GENDER_IDS.baby, name: '婴幼儿', also: ['婴童', '婴儿', '宝宝', 'baby'] },
];

export const GROUP = { gender: 1, season: 10, category: 20, colour: 30, silhouette: 40, print: 50, fabric: 60, kind: 70 } as const;

export interface Tag {
  readonly id: number;
  readonly name: string;
  readonly also: readonly string[];
}

export interface TagGroup {
  readonly id: number;
  readonly name: string;
  readonly tags: readonly Tag[];
}

/** `名称 别名 别名` → tags numbered from `first`. */
function tags(first: number, rows: readonly string[]): Tag[] {
  return rows.map((row, place) => {
    const [name = '', ...also] = row.split(' ');
    return { id: first + place, name, also };
  });
}

const FIRST_YEAR = 2022;
const LAST_YEAR = 2031;

/** Every season from the first to the last year: 春夏, then 秋冬. */
const SEASONS: readonly Tag[] = Array.from({ length: (LAST_YEAR - FIRST_YEAR + 1) * 2 }, (_, place) => {
  const year = FIRST_YEAR + (place >> 1);
  const short = String(year).slice(2);
  const half = place % 2 === 0 ? '春夏' : '秋冬';
  const code = place % 2 === 0 ? 'SS' : 'AW';
  return { id: 1001 + place, name: `${year}${half}`, also: [`${short}${half}`, `${code}${short}`, `${short}${code}`] };
});

export const TAG_GROUPS: readonly TagGroup[] = [
  { id: GROUP.gender, name: '人群', tags: GENDERS },
  { id: GROUP.season, name: '季节', tags: SEASONS },
  {
    id: GROUP.category,
    name: '品类',
    tags: tags(2001, [
      ...['连衣裙 裙装 dress', '半身裙 半裙 skirt', '衬衫 衬衣 shirt', 'T恤 t恤 tee', '针织 毛衣 毛织 knit', '卫衣 帽衫 hoodie'],
      ...['西装 西服 suit', '大衣 毛呢大衣 coat', '风衣 trench', '夹克 外套 jacket', '羽绒服 棉服 down', '皮衣 皮革 leather'],
      ...['皮草 fur', '牛仔 丹宁 denim', '裤装 裤子 trousers', '户外 冲锋衣 outdoor', '马甲 背心 vest', '套装 搭配 outfit'],
    ]),
  },
  {
    id: GROUP.colour,
    name: '色系',
    tags: tags(3001, ['白', '灰', '黑', '红', '粉', '橙', '黄', '棕', '绿', '青', '蓝', '紫']),
  },
  {
    id: GROUP.silhouette,
    name: '廓形',
    tags: tags(4001, ['A型', 'H型 直筒', 'X型 收腰', 'O型 茧型', '合体 修身', '宽松', '超大廓形 oversize', '短款', '长款']),
  },
  {
    id: GROUP.print,
    name: '图案',
    tags: tags(5001, [
      ...['纯色 素色', '条纹', '格纹 格子', '波点', '花卉 碎花 花朵', '植物 叶', '几何', '动物纹 豹纹 斑马', '扎染 晕染'],
      ...['抽象 水墨', '中国纹样 国风', '字母', '风景', '织纹 提花'],
    ]),
  },
  {
    id: GROUP.fabric,
    name: '面料',
    tags: tags(6001, [
      ...['棉 纯棉 府绸', '麻 亚麻', '丝 真丝 桑蚕丝', '毛 羊毛 毛呢', '羊绒', '丹宁 牛仔布', '皮革 皮', '皮草 毛皮', '针织布 针织面料'],
      ...['锦纶 尼龙', '涤纶 聚酯', '天丝 莱赛尔', '缎 缎面', '雪纺', '蕾丝', '灯芯绒', '丝绒', '提花布', '泡泡纱', '醋酸'],
    ]),
  },
  { id: GROUP.kind, name: '类型', tags: tags(7001, ['成衣 款式', '图案 印花', '面料 布样', '搭配 看板']) },
];

export const KIND = { garment: 7001, print: 7002, fabric: 7003, outfit: 7004 } as const;

const BY_ID: ReadonlyMap<number, readonly [TagGroup, Tag]> = new Map(
  TAG_GROUPS.flatMap((group) => group.tags.map((tag) => [tag.id, [group, tag] as const] as const)),
);

export const tagName = (id: number): string | undefined => BY_ID.get(id)?.[1].name;
export const groupOf = (id: number): number | undefined => BY_ID.get(id)?.[0].id;
export const isTag = (id: number): boolean => BY_ID.has(id);

/** Names and what means the same, in small letters, the longest first. */
export const TAG_WORDS: readonly (readonly [string, number])[] = TAG_GROUPS.flatMap(({ tags: all }) =>
  all.flatMap(({ id, name, also }) => [name, ...also].map((word): [string, number] => [word.toLowerCase(), id])),
).sort((a, b) => b[0].length - a[0].length);

/** The tag of a colour family (chinese-colours.ts): the names are the same. */
export function colourTag(family: string): number[] {
  return TAG_GROUPS.flatMap(({ id, tags: all }) => (id === GROUP.colour ? all : [])).flatMap(({ id, name }) => (name === family ? id : []));
}

/** Tags whose words stand in a text, the longest word first so that 半身裙 is not 裙装. Colours need their own reading (chinese-colours.ts). */
export function tagsIn(text: string): number[] {
  let rest = text.toLowerCase();
  const found = new Set<number>();
  for (const [word, id] of TAG_WORDS) {
    if (word.length < 2 || !rest.includes(word)) continue;
    // A Latin word inside another one is none: men in women.
    if (/^[a-z]+$/.test(word) && !new RegExp(`(^|[^a-z])${word}([^a-z]|$)`).test(rest)) continue;
    rest = rest.replaceAll(word, '　');
    found.add(id);
  }
  return [...found];
}
