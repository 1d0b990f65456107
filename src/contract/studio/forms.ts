/** designType → its form. Loaded with the creation screen, never with the catalogue. */
import type { FeatureForm } from './feature-form.ts';
import type { DesignType } from './features.ts';
import type { OptionKey } from './form-field.ts';
import * as pattern from './forms-pattern.ts';
import { productForm } from './forms-product.ts';
import * as style from './forms-style.ts';
import * as toolkit from './forms-toolkit.ts';

const WOVEN: readonly OptionKey[] = ['profile', 'craft', 'handle', 'ingredients', 'fabric', 'color'];

const FORMS: Readonly<Record<DesignType, FeatureForm>> = {
  design_matching: style.designMatching,
  design_style: style.designStyle,
  outfit_design: style.outfitDesign,
  clothing_design: style.clothingDesign,
  age_migration: style.ageMigration,
  migrate_gender: style.migrateGender,
  clothing_color: style.clothingColor,
  fashion_show_transfer: style.fashionShowTransfer,
  aitryon: style.tryOn,
  design_denim: productForm(['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color', 'stitch']),
  design_downJacket: productForm([...WOVEN, 'stitch']),
  design_leather: productForm(WOVEN),
  design_fur: productForm(WOVEN),
  design_dress: productForm(WOVEN),
  design_woolenCoat: productForm(WOVEN),
  design_knit: productForm(['profile', 'craft', 'handle', 'ingredients', 'color', 'stitch']),
  design_outdoor: productForm(WOVEN),
  design_trousers: productForm(['profile', 'craft', 'washing', 'handle', 'ingredients', 'fabric', 'color']),
  pattern: pattern.pattern,
  clothing_pattern: pattern.clothingPattern,
  vector: pattern.vector,
  ai_color: pattern.aiColor,
  text_to_vector: pattern.textToVector,
  watermark_delete: toolkit.watermarkDelete,
  upscale_x4: toolkit.upscale,
  bg_remove: toolkit.bgRemove,
  bg_generation: toolkit.bgGeneration,
  outpainting: toolkit.outpainting,
  video_generation: toolkit.videoGeneration,
  image_caption: toolkit.imageCaption,
  sketch: toolkit.sketch,
};

export function formOf(designType: DesignType): FeatureForm {
  return FORMS[designType];
}
