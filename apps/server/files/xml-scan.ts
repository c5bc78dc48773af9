export interface XmlEvents {
  /** Local name, without a prefix; attributes are read on demand. */
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescape = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w+));/g,
        (all, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
          if (name !== undefined) return NAMED[name] ?? all;
          const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
          return point <= 0x10ffff ? String.fromCodePoint(point) : '';
        },
      )
    : text;

/** Value of an attribute in the text of a tag. */
export const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescape(found[1] ?? found[2] ?? '') : undefined;
};

/** Longest text or tag; a spreadsheet's cell holds 32 767 characters. */
const PIECE_MAX = 1 << 20;

/**
 * Reads XML as it comes, as far as spreadsheets use it: tags, texts, CDATA. Comments, instructions and document types
 * are skipped and entities of a document's own are never expanded.
 */
export const scanXml = (events: XmlEvents): ((chunk: string) => void) => {
  let rest = '';
  const tag = (body: string): void => {
    if (body.startsWith('/')) return events.close(body.slice(body.indexOf(':') + 1 || 1).trim());
    const [whole = ''] = /^[^\s/]+/.exec(body) ?? [];
    const name = whole.slice(whole.indexOf(':') + 1);
    events.open(name, body.slice(whole.length));
    if (body.endsWith('/')) events.close(name);
  };
  return (chunk) => {
    rest += chunk;
    let at = 0;
    for (;;) {
      const start = rest.indexOf('<', at);
      if (start < 0) break;
      const [opening, closing] = rest.startsWith('<!--', start)
        ? ['<!--', '-->']
        : rest.startsWith('<![CDATA[', start)
          ? ['<![CDATA[', ']]>']
          : ['<', '>'];
      const end = rest.indexOf(closing, start + opening.length);
      if (end < 0 || (opening === '<' && rest.startsWith('<!', start) && rest.length - start < 9)) break;
      if (start > at) events.text(unescape(rest.slice(at, start)));
      const body = rest.slice(start + opening.length, end);
      if (opening === '<![CDATA[') events.text(body);
      else if (opening === '<' && !body.startsWith('!') && !body.startsWith('?')) tag(body);
      at = end + closing.length;
    }
    rest = rest.slice(at);
    if (rest.length > PIECE_MAX) throw new Error('A text or tag without an end');
  };
};
