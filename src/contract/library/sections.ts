/** The sections of the trend library (spec §2): their titles, addresses and navigation ids. The ids travel in view and collect logs. */

export interface Section {
  readonly navId: number;
  readonly title: string;
  readonly path: `/${string}`;
  /** One line under the title. */
  readonly lede: string;
}

export const SECTIONS = {
  home: { navId: 100, title: '趋势', path: '/trend', lede: '主题、图片与面料，每天都有新的线索。' },
  pictures: { navId: 110, title: '图片库', path: '/trend/pictures', lede: '按人群、季节、品类、颜色与品牌查找。' },
  imageSearch: { navId: 120, title: '以图搜图', path: '/trend/search-by-picture', lede: '拖入、粘贴或拍一张，找到相似的款式与图案。' },
  articles: { navId: 130, title: '主题趋势', path: '/trend/articles', lede: '从灵感到落地的主题企划。' },
  fabricPlanning: { navId: 140, title: '面料企划', path: '/trend/fabric-planning', lede: '每一季面料的方向、结构与手感。' },
  fabricPalette: { navId: 150, title: '面料色彩', path: '/trend/fabric-palette', lede: '从面料里来的颜色，连同它们的来处。' },
  fabricMarket: { navId: 160, title: '面料市场', path: '/trend/fabric-market', lede: '现货与期货面料，成分、克重与联系方式。' },
  brands: { navId: 170, title: '品牌库', path: '/trend/brands', lede: '关注一个品牌，新图片会出现在我的关注里。' },
  merchants: { navId: 180, title: '优选商家', path: '/trend/merchants', lede: '经过挑选的面料与加工商家。' },
  follows: { navId: 190, title: '我的关注', path: '/trend/follows', lede: '所关注品牌的新图片。' },
  recent: { navId: 200, title: '最近浏览', path: '/trend/recent', lede: '看过的图片、文章与面料。' },
  member: { navId: 210, title: '会员中心', path: '/member', lede: '关注、足迹、收藏与下载。' },
} as const satisfies Record<string, Section>;

/** Details have a navigation id of their own. */
export const DETAIL_NAV = { picture: 111, article: 131, fabric: 161, brand: 171, theme: 132 } as const;
