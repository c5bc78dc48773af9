import type { FastifyReply } from 'fastify';

/** What a browser keeps: scripts cannot read it. No seconds: it is forgotten. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly seconds: number;
}

/** What a browser sent back under a name; empty: nothing. */
export const cookieNamed = (cookies: string | undefined, name: string): string =>
  (cookies ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Has the browser keep something. */
export const keepCookies = (cookies: readonly Cookie[], reply: FastifyReply): void => {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(reply.request.protocol === 'https' ? ['Secure'] : [])];
  for (const { name, value, seconds } of cookies)
    void reply.header('Set-Cookie', [`${name}=${value}`, `Max-Age=${seconds}`, ...attributes].join('; '));
};
