/** One thing that can be packed, whatever domain it comes from: the packing knows nothing else of it. */
export interface PackFile {
  readonly name: string;
  readonly mime: string;
  readonly blob: string;
}

export interface PackItem {
  readonly id: number;
  /** What it is, in a few Chinese words: part of its file's name. */
  readonly label: string;
  /** designType, for the label's record; null where nothing was generated. */
  readonly creativeType: string | null;
  /** The picture as it may leave; null when it has none. */
  readonly blob: string | null;
  /** Further files of the same work, as they may leave. */
  readonly files: readonly PackFile[];
  /** A few words for the index and the line sheet. */
  readonly caption: string;
  readonly createdAt: Date;
  /** How it was made, for the sidecar beside the picture. */
  readonly recipe: Readonly<Record<string, unknown>>;
}
