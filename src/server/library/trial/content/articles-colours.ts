/** 面料色彩 of the trial library. */
import type { TrialArticle } from '../trial-types.ts';

export const COLOUR_ARTICLES: readonly TrialArticle[] = [
  {
    slug: 'c-mist-blue',
    theme: 'mist-harbour',
    title: '雾霾蓝的三种克重',
    lede: '同一支色票，在丝、麻与锦纶上各是什么样。',
    parts: [
      ['观察', '丝上偏冷，麻上偏灰，锦纶上最亮。做套系时以麻为准，其他材质各退半度。'],
      ['搭配', '与燕麦相邻最稳；与月白相邻要隔一道黛青的线。'],
    ],
  },
  {
    slug: 'c-brick',
    theme: 'kiln-garden',
    title: '砖红：两成就够',
    lede: '面积决定它是陶土还是警示牌。',
    parts: [
      ['面积', '三成以上显旧，两成显手工，一成是点题。'],
      ['材质', '粗棉与麻最好看，避免用在反光面料上。'],
    ],
  },
  {
    slug: 'c-ink-scale',
    theme: 'ink-courtyard',
    title: '墨分五色，布也分',
    lede: '焦、浓、重、淡、清在五种面料上的对应。',
    parts: [
      ['对应', '丝绒是焦，呢是浓，缎是重，双绉是淡，欧根纱是清。'],
      ['用法', '一套之内最多三墨，第四色留给天青。'],
    ],
  },
  {
    slug: 'c-navy-orange',
    theme: 'night-commute',
    title: '藏青与橙：百分之二的警觉',
    lede: '点缀色的正确剂量。',
    parts: [
      ['剂量', '拉头、里布、一道压胶，总面积不超过百分之二。'],
      ['位置', '放在动的地方：袖口、后摆、帽檐。'],
    ],
  },
  {
    slug: 'c-camel',
    theme: 'wool-library',
    title: '驼色不是一个颜色',
    lede: '从奶茶到焦糖，七支驼的温度表。',
    parts: [
      ['温度', '偏红显暖，偏绿显贵。亚洲肤色更适合偏红的一支。'],
      ['整理', '水波整理后会浅半度，定色以整理后为准。'],
    ],
  },
  {
    slug: 'c-salt-pink',
    theme: 'salt-lake',
    title: '盐湖粉：加一点灰和一点绿',
    lede: '让粉色离开糖果柜台。',
    parts: [
      ['调法', '樱花粉里加两成灰，旁边放薄荷，甜度立刻降下来。'],
      ['禁忌', '不要配金，配香槟。'],
    ],
  },
  {
    slug: 'c-indigo',
    theme: 'denim-archive',
    title: '靛蓝的落色曲线',
    lede: '一条裤子一年里经过的六种蓝。',
    parts: [
      ['记录', '第一个月几乎不变，第三个月膝盖先白，第八个月进入最好看的阶段。'],
      ['设计', '拼接时按落色阶段配片，而不是按新布色号。'],
    ],
  },
  {
    slug: 'c-orchard',
    theme: 'small-orchard',
    title: '果园四色：高明度也能安静',
    lede: '童装的明亮不等于吵闹。',
    parts: [
      ['方法', '明度相近、饱和相近，靠色相区分；白色占一半。'],
      ['搭配', '黄配蓝、粉配绿，各退一度。'],
    ],
  },
  {
    slug: 'c-cream',
    theme: 'soft-cradle',
    title: '奶油色：最难染的浅',
    lede: '浅色的一致性是工厂的考卷。',
    parts: [
      ['难点', '偏黄一度像旧，偏红一度像肤。用三支染料固定配方。'],
      ['验货', '在北窗自然光下看，不在灯箱里看。'],
    ],
  },
  {
    slug: 'c-jewel',
    theme: 'velvet-hour',
    title: '宝石色只在暗处成立',
    lede: '为晚上的灯光选色。',
    parts: [
      ['测试', '用两千七百开的暖光看样，绛红会更深，祖母绿会更亮。'],
      ['组合', '一件一石，配黑不配白。'],
    ],
  },
  {
    slug: 'c-earth',
    theme: 'slow-field',
    title: '土、草、壳：植物染的九支',
    lede: '不能重复的颜色怎样入色卡。',
    parts: [
      ['色卡', '用范围代替色号：每支给出最深与最浅两块布。'],
      ['搭配', '彼此都相配，因为来自同一片地。'],
    ],
  },
  {
    slug: 'c-ice',
    theme: 'glacier-tech',
    title: '冰蓝：白里加一滴',
    lede: '冷白、冰蓝与深灰的比例。',
    parts: [
      ['比例', '白六、冰蓝三、深灰一，橙色另算。'],
      ['面料', '哑光锦纶最准，亮面会偏紫。'],
    ],
  },
];
