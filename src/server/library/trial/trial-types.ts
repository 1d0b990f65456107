/** Shapes of the trial library's written content. */

export type Wearer = 'female' | 'male' | 'child' | 'baby';

export interface TrialTheme {
  readonly slug: string;
  readonly title: string;
  readonly lede: string;
  /** Name of a season tag. */
  readonly season: string;
  readonly gender: Wearer;
  /** Tint behind its garments. */
  readonly ground: string;
  /** `#rrggbb 名称`. */
  readonly palette: readonly string[];
  /** `class 名称 (廓形)`: the class of the local engine, what it is called, further words. */
  readonly garments: readonly string[];
  readonly prints: readonly string[];
  /** What a designer would note beside a picture. */
  readonly notes: readonly string[];
}

export interface TrialArticle {
  readonly slug: string;
  readonly theme: string;
  readonly title: string;
  readonly lede: string;
  /** Heading and text, one after another. */
  readonly parts: readonly (readonly [heading: string, text: string])[];
}

export interface TrialBrand {
  readonly slug: string;
  readonly name: string;
  readonly english: string;
  readonly story: string;
  readonly styles: readonly string[];
  readonly colour: string;
}

export interface TrialMerchant {
  readonly slug: string;
  readonly name: string;
  readonly city: string;
  readonly words: string;
  readonly strengths: readonly string[];
}

export interface TrialFabric {
  readonly slug: string;
  readonly merchant: string;
  readonly title: string;
  /** Kind of the local engine's cloth. */
  readonly kind: string;
  readonly composition: string;
  readonly weight: number;
  readonly width: number;
  readonly price: number | null;
  readonly stock: '现货' | '期货';
  readonly season: string;
  readonly words: string;
  readonly uses: readonly string[];
  /** Hex of the colour ways. */
  readonly colours: readonly string[];
  /** Words of a print; absent for plain cloth. */
  readonly print?: string;
}
