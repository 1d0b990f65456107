/** What a person writes about a background → a set, its light, its colour; and whether it was understood. */
import { coloursIn } from '../../../../../contract/colour/chinese-colours.ts';
import type { LightName } from '../light/lighting.ts';
import { beach } from './beach.ts';
import { autumn, cityNight, greenery } from './blurred-places.ts';
import type { Painter } from './plate.ts';
import { concreteRoom, marbleRoom, studioSweep, timberRoom, windowRoom } from './rooms.ts';
import { runway } from './runway.ts';
import { placesInLight, undrawnPlaces, withoutMisleading } from './undrawn-places.ts';

export type SetName = 'studio' | 'window' | 'wood' | 'concrete' | 'marble' | 'beach' | 'greenery' | 'autumn' | 'street' | 'runway';

export interface SetKind {
  /** Chinese, as notes say it. */
  readonly title: string;
  readonly words: readonly string[];
  readonly paint: Painter;
  /** Its rows know nothing of one another: two painters may share them (`Scene.rows`). */
  readonly bands?: true;
  /** The first is used when no light was asked for; the others are those that suit it. */
  readonly lights: readonly LightName[];
  /** Metres from the subject to the wall. */
  readonly behind: number;
  /** Light in the place: 1 a studio. */
  readonly power: number;
}

export const SETS: Readonly<Record<SetName, SetKind>> = {
  runway: {
    title: 'T 台',
    words: ['t台', 't 台', '秀场', '走秀', '伸展台', '时装周', '发布会', 'runway', 'catwalk'],
    paint: runway,
    lights: ['spot', 'night', 'soft', 'side'],
    behind: 9,
    power: 1,
  },
  marble: {
    title: '大理石',
    words: ['大理石', '石材', '岩板', '云石', '奢华', '高级酒店', 'marble'],
    paint: marbleRoom,
    bands: true,
    lights: ['soft', 'side', 'window', 'leaves', 'sunset'],
    behind: 1.3,
    power: 1,
  },
  concrete: {
    title: '水泥',
    words: ['水泥', '混凝土', '清水', '工业风', '工业', '毛坯', '粗粝', 'loft', 'concrete'],
    paint: concreteRoom,
    bands: true,
    lights: ['side', 'window', 'soft', 'blinds', 'spot'],
    behind: 1.3,
    power: 1.05,
  },
  wood: {
    title: '木地板',
    words: ['木地板', '木质', '木板', '木纹', '实木', '原木', '木', '橡木', '胡桃', '居家', '家居', '客厅', '卧室', '日式', '复古', 'wood'],
    paint: timberRoom,
    bands: true,
    lights: ['window', 'soft', 'sunset', 'leaves', 'blinds'],
    behind: 1.5,
    power: 1.05,
  },
  beach: {
    title: '沙滩与天空',
    words: ['沙滩', '海滩', '海边', '大海', '海岸', '海', '沙漠', '沙', '天空', '蓝天', '白云', '度假', '海岛', '夏日', 'beach', 'sky'],
    paint: beach,
    lights: ['sun', 'sunset', 'night'],
    behind: 60,
    power: 1,
  },
  greenery: {
    title: '绿植虚化',
    words: [
      '绿植',
      '花园',
      '森林',
      '树林',
      '雨林',
      '丛林',
      '树荫',
      '草地',
      '草坪',
      '公园',
      '户外',
      '自然',
      '植物',
      '田园',
      '山野',
      '露营',
      'garden',
      'forest',
      'park',
    ],
    paint: greenery,
    lights: ['sun', 'sunset', 'soft', 'night'],
    behind: 30,
    power: 1,
  },
  autumn: {
    title: '秋叶虚化',
    words: ['枫叶', '枫林', '枫树', '银杏', '红叶', '秋叶', '秋林', '落叶', 'autumn'],
    paint: autumn,
    lights: ['sun', 'sunset', 'soft', 'night'],
    behind: 30,
    power: 1,
  },
  street: {
    title: '夜色街灯',
    words: ['夜景', '霓虹', '街头', '街道', '街景', '城市', '都市', '夜晚', '酒吧', '派对', 'city', 'street', 'neon'],
    paint: cityNight,
    lights: ['night', 'spot'],
    behind: 30,
    power: 1,
  },
  window: {
    title: '窗光墙面',
    words: ['窗', '光影', '百叶', '树影', '叶影', '墙面', '墙', '阳光房', '午后', '法式', '咖啡', '侘寂', '微水泥', 'window'],
    paint: windowRoom,
    bands: true,
    lights: ['window', 'leaves', 'blinds', 'sunset', 'side'],
    behind: 0.9,
    power: 1.05,
  },
  studio: {
    title: '影棚',
    words: ['影棚', '摄影棚', '棚拍', '纯色', '无缝', '白底', '灰底', '简约', '干净', '极简', '电商', '产品图', 'studio'],
    paint: studioSweep,
    bands: true,
    lights: ['soft', 'side', 'spot', 'window', 'sunset'],
    behind: 1.8,
    power: 1.05,
  },
};

const LIGHTS: Readonly<Record<LightName, readonly string[]>> = {
  blinds: ['百叶'],
  leaves: ['树影', '叶影', '棕榈', '斑驳', '植物影'],
  sunset: ['夕阳', '日落', '黄昏', '傍晚', '落日', '金色', '暖光', '晚霞', '暖调', 'sunset'],
  night: ['夜', '月光', '冷光', '冷调', '蓝调'],
  spot: ['聚光', '追光', '射灯', '舞台光', '戏剧'],
  window: ['窗光', '窗影', '窗边', '窗', '午后'],
  sun: ['阳光', '晴', '日光', '正午', '清晨', '早晨', '硬光'],
  side: ['侧光', '明暗', '高反差', '立体光'],
  soft: ['柔光', '柔和', '漫射', '阴天', '明亮', '均匀'],
};

export interface SetWish {
  readonly set: SetName;
  readonly light: LightName;
  readonly colour: string | undefined;
  /** No word of it names a set we have. */
  readonly guessed: boolean;
  /** Places that it names and no set here is. */
  readonly undrawn: readonly string[];
}

interface Found<K> {
  readonly name: K;
  readonly at: number;
  readonly long: number;
}

/** The longest word decides, of equally long ones the first: 「树影」 says more than 「树」. */
function longestOf<K extends string>(sentence: string, names: readonly K[], words: (name: K) => readonly string[]): Found<K> | undefined {
  let best: Found<K> | undefined;
  for (const name of names)
    for (const word of words(name)) {
      const at = sentence.indexOf(word);
      if (at < 0) continue;
      if (!best || word.length > best.long || (word.length === best.long && at < best.at)) best = { name, at, long: word.length };
    }
  return best;
}

/** In autumn a park is not green. */
const AUTUMN = /[早初深晚金]秋|秋[天日季色意景]/;

export function readSet(prompt: string): SetWish {
  const sentence = withoutMisleading(prompt.toLowerCase());
  const named = longestOf(sentence, Object.keys(SETS) as SetName[], (name) => SETS[name].words);
  const outdoors = named === undefined || named.name === 'greenery';
  const set = outdoors && AUTUMN.test(sentence) ? 'autumn' : (named?.name ?? 'studio');
  const asked = longestOf(sentence, Object.keys(LIGHTS) as LightName[], (name) => LIGHTS[name])?.name;
  // 「绿植」 is not a wish for green.
  const rest = named ? `${prompt.slice(0, named.at)}，${prompt.slice(named.at + named.long)}` : prompt;
  const colour = coloursIn(rest.replace(/蓝天|白云|金色(?=阳光|夕阳|沙滩)|绿植|绿地/g, '，'))[0]?.hex;
  const own = SETS[set].lights;
  // Sun in a room comes through its window.
  const suits = asked === 'sun' && !own.includes('sun') ? 'window' : asked;
  const guessed = set === 'studio' && named === undefined && asked === undefined && colour === undefined;
  const places = undrawnPlaces(prompt);
  // A bare wall in the light of an evening is not what was asked for.
  const lit = named === undefined && asked !== undefined && places.length === 0 ? placesInLight(prompt) : [];
  return { set, light: suits ?? own[0] ?? 'soft', colour, guessed, undrawn: [...places, ...lit] };
}
