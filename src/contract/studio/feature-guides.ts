/**
 * What a feature needs and what comes back, in the words of a person (spec §5). Read by the tool's panel; loaded only with it.
 */
import type { DesignType } from './features.ts';
import * as limits from './limits.ts';

export interface FeatureGuide {
  readonly needs: readonly string[];
  readonly gives: readonly string[];
  /** Accepted inputs: formats, sizes, counts. */
  readonly accepts: readonly string[];
}

const pictures = 'PNG、JPG 或 JPEG，10M 以内，无水印';
const references = `参考图最多 ${limits.PICTURES_MAX} 张`;
const prompt = (max: number) => `描述 ${max} 字以内`;
const similarity = `相似度 ${limits.SIMILARITY.min}–${limits.SIMILARITY.max}，默认 ${limits.SIMILARITY.default}，建议 ${limits.SIMILARITY.suggested.join('–')}`;
const fixedCount = `每次 ${limits.FIXED_COUNT} 张`;
const chosenCount = `每次 ${limits.COUNT_CHOICES.join(' 或 ')} 张，默认 ${limits.COUNT_DEFAULT} 张`;
const one = '每次 1 份结果';

function product(needs: string): FeatureGuide {
  return {
    needs: [needs, '参考图，可选'],
    gives: ['同一描述下的多款方案', '每一款都可单独下载、收藏或再生成'],
    accepts: [prompt(limits.PROMPT_MAX), `每项细节 ${limits.TEXT_MAX} 字以内`, pictures, references, similarity, chosenCount],
  };
}

function onePicture(needs: string, gives: readonly string[], more: readonly string[] = []): FeatureGuide {
  return { needs: [needs], gives, accepts: [pictures, ...more, one] };
}

export const guides: Readonly<Record<DesignType, FeatureGuide>> = {
  design_matching: {
    needs: ['一件单品的图片', '想要的风格或场合，可选'],
    gives: ['围绕它的整套搭配'],
    accepts: [pictures, prompt(limits.PROMPT_MAX), fixedCount],
  },
  outfit_design: {
    needs: ['一段描述：人群、场合、季节、风格', '参考图，可选'],
    gives: ['成套穿搭图'],
    accepts: [prompt(limits.LONG_PROMPT_MAX), pictures, references, chosenCount],
  },
  clothing_design: {
    needs: ['一张款式图', '一张面料图'],
    gives: ['穿上新面料的同一款式'],
    accepts: [pictures, prompt(limits.PROMPT_MAX), chosenCount],
  },
  age_migration: {
    needs: ['一张款式图', '目标人群：大童、小童、婴儿，或成年男女'],
    gives: ['适合该年龄的同系列款式'],
    accepts: [pictures, similarity, chosenCount],
  },
  migrate_gender: {
    needs: ['一张款式图', '目标：女、男、女孩或男孩'],
    gives: ['保留设计语言的另一性别版本'],
    accepts: [pictures, similarity, chosenCount],
  },
  clothing_color: {
    needs: ['一张款式图', '想要的颜色'],
    gives: ['同一款式的多组配色'],
    accepts: [pictures, chosenCount],
  },
  fashion_show_transfer: {
    needs: ['秀场图片'],
    gives: ['可穿的成衣款式'],
    accepts: [pictures, '每次 1、5 或 10 张'],
  },
  design_style: {
    needs: ['款式描述', '参考图，可选'],
    gives: ['完整的款式方案'],
    accepts: [prompt(limits.PROMPT_MAX), pictures, references, similarity, fixedCount],
  },
  design_dress: product('廓形、裙长、领袖与面料，写下在意的几项'),
  design_denim: product('廓形、水洗、缉线与五金，写下在意的几项'),
  design_downJacket: product('廓形、绗缝、厚度与帽领，写下在意的几项'),
  design_leather: product('廓形、皮面、处理与五金，写下在意的几项'),
  design_fur: product('廓形、毛型、毛向与拼接，写下在意的几项'),
  design_woolenCoat: product('廓形、驳领、肩型与呢料，写下在意的几项'),
  design_knit: product('廓形、针法、纱线与花型，写下在意的几项'),
  design_outdoor: product('廓形、面料、分割与口袋，写下在意的几项'),
  design_trousers: product('腰型、裤型、长度与褶裥，写下在意的几项'),
  pattern: {
    needs: ['一段描述，或一张参考图'],
    gives: ['可四方连续的图案'],
    accepts: [prompt(limits.LONG_PROMPT_MAX), pictures, `比例 ${limits.PATTERN_RATIOS.join('、')}`, fixedCount],
  },
  clothing_pattern: {
    needs: ['一张款式图', '一张图案'],
    gives: ['图案铺在款式上的效果图'],
    accepts: [pictures, chosenCount],
  },
  vector: onePicture('一张位图', ['可编辑的 SVG 矢量文件']),
  ai_color: {
    needs: ['一张图案', '想要的颜色'],
    gives: ['多组配色的同一图案'],
    accepts: [pictures, chosenCount],
  },
  text_to_vector: {
    needs: ['一段描述'],
    gives: ['可编辑的 SVG 矢量图形'],
    accepts: [prompt(limits.LONG_PROMPT_MAX), chosenCount],
  },
  aitryon: {
    needs: ['单件：服装图、部位（上装、下装或连衣裙）与模特图', '套装：上装图、下装图与模特图'],
    gives: ['模特穿着这些衣服的图片'],
    accepts: [pictures, chosenCount],
  },
  bg_remove: onePicture('一张图片', ['透明背景的 PNG']),
  bg_generation: {
    needs: ['一张主体图', '新的背景：一种颜色、一张图片，或至少一个字的描述'],
    gives: ['换好背景的图片'],
    accepts: [pictures, prompt(limits.LONG_PROMPT_MAX), chosenCount],
  },
  upscale_x4: onePicture('一张图片', ['边长四倍的图片']),
  outpainting: onePicture('一张图片', ['补全到新比例的图片'], [`比例 ${limits.OUTPAINT_SIZES.join('、')}`]),
  sketch: onePicture('一张成衣图片', ['白底黑线的款式线稿']),
  watermark_delete: onePicture('一张自有图片，并声明对它有使用权', ['清理后的图片，仍带 AI 生成标识']),
  image_caption: onePicture('一张图片', ['一段可再用的文字描述']),
  video_generation: {
    needs: ['一张图片', '动作描述，可选'],
    gives: ['一段短视频'],
    accepts: [pictures, prompt(limits.PROMPT_MAX), one],
  },
};
