/**
 * The implicit label of AI-made pictures (GB 45438-2025): a JSON object in XMP, namespace TC260.
 * Written by the export gate, read by /verify.
 */
const NAMESPACE = 'http://www.tc260.org.cn/ns/AIGC/1.0/';
const PRODUCER = 'Reyang';

/** Members of the label as the standard names them. `Label` "1" = made by AI. */
export type AiLabel = Readonly<Record<string, string>>;

/** @param produceId our own number for this picture. */
export function aiLabel(produceId: string): AiLabel {
  return {
    Label: '1',
    ContentProducer: PRODUCER,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: PRODUCER,
    PropagateID: produceId,
    ReservedCode2: '',
  };
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char);
const unescapeXml = (text: string): string =>
  text.replace(
    /&(amp|lt|gt|quot|apos|#39|#34);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#34': '"' })[name] ?? '',
  );

/** The RDF that carries the label, as SVG embeds it and XMP wraps it. */
export function labelRdf(label: AiLabel): string {
  return `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:TC260="${NAMESPACE}"><TC260:AIGC>${escapeXml(JSON.stringify(label))}</TC260:AIGC></rdf:Description></rdf:RDF>`;
}

export function labelXmp(label: AiLabel): string {
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${labelRdf(label)}</x:xmpmeta><?xpacket end="w"?>`;
}

/** Metadata beyond this is not read: no label is that long. */
const XMP_MAX = 262_144;
const VALUE_MAX = 500;

/** The label in an XMP packet, as an element or an attribute; `undefined` when there is none that can be read. */
export function readLabel(xmp: string): AiLabel | undefined {
  if (xmp.length > XMP_MAX || !xmp.includes(NAMESPACE)) return undefined;
  const written = /<\w+:AIGC\b[^>]*>([^<]{1,8000})</.exec(xmp)?.[1] ?? /\w+:AIGC\s*=\s*"([^"]{1,8000})"/.exec(xmp)?.[1];
  return written === undefined ? undefined : parseLabel(unescapeXml(written));
}

function parseLabel(text: string): AiLabel | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Somebody else's tool may write anything here: what cannot be read is no label.
    return undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const members = Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(members.slice(0, 20).map(([key, word]) => [key.slice(0, 40), word.slice(0, VALUE_MAX)]));
}
