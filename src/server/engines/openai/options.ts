export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One OpenAI-compatible image service. */
export interface OpenAiOptions {
  /** `https://api.openai.com/v1`, without a slash at the end. */
  readonly baseUrl: string;
  /** Absent for services that ask for none. */
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Sizes the model draws; the nearest in shape is asked for. */
  readonly sizes: readonly Size[];
  /** Whether to ask for partial pictures, which are the only true progress there is. */
  readonly stream: boolean;
  /** Hosts from which pictures answered as links are fetched, besides that of `baseUrl`. */
  readonly imageHosts: readonly string[];
  /** One request at most, milliseconds. */
  readonly timeoutMs: number;
  /** Silence in the middle of an answer at most, milliseconds. */
  readonly stallMs: number;
  /** Requests side by side. */
  readonly atOnce: number;
  /** Pause before the first repeat; doubles. Default 500 ms. */
  readonly backoffMs?: number;
}

/** The models that speak the newer dialect: always b64_json, `background`, `input_fidelity`, partial pictures. */
export const speaksGptImage = ({ model }: Pick<OpenAiOptions, 'model'>): boolean => /^(gpt-image|chatgpt-image)/.test(model);
