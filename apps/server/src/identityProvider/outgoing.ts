import { lookup } from 'node:dns';
import { request as askPlain } from 'node:http';
import { request as askTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';

/** Larger answers are cut off: a description of a provider has a few kilobytes. */
const MAX_ANSWER_BYTES = 256 * 1024;

/** The only way out to identity providers: an office's people choose the addresses. */
export interface Outgoing {
  /** May browsers and the server be sent there? The network behind the name is checked when it is asked. */
  readonly allows: (url: URL) => boolean;
  /** Follows no redirect. Throws for a forbidden address and for an answer that is too large. */
  readonly fetch: CustomFetch;
}

/**
 * Public https addresses alone, besides the origins that the operator trusts: those may be in the office's own network, and
 * http on this computer.
 */
export function createOutgoing(trusted: readonly string[]): Outgoing {
  const isTrusted = ({ origin }: URL) => trusted.includes(origin);
  const allows = (url: URL) => isTrusted(url) || (url.protocol === 'https:' && !isForbiddenIp(url.hostname));
  return {
    allows,
    fetch: async (address, options) => {
      const url = new URL(address);
      if (!allows(url)) throw new Error('the address is not allowed');
      return ask(url, options, isTrusted(url) ? lookup : lookupPublic);
    },
  };
}

function isForbiddenIp(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return isIP(address) !== 0 && !isPublic(address);
}

/** No address of this computer, of a private network or of a special use (IANA's registries). */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast';

/** Checks the very address that is connected to, so that a name cannot lead elsewhere a moment later. */
const lookupPublic: LookupFunction = (hostname, options, answer) =>
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error !== null || first === undefined) return answer(error ?? new Error('no address'), '');
    if (!found.every(({ address }) => isPublic(address)))
      return answer(new Error('the name leads into a private network'), '');
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });

const ask = (url: URL, options: CustomFetchOptions, lookUp: LookupFunction): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { method, headers, body, signal } = options;
    const begin = url.protocol === 'https:' ? askTls : askPlain;
    const request = begin(url, { method, headers, lookup: lookUp, agent: false, ...(signal && { signal }) });
    request.on('error', reject);
    request.on('response', (answer) => {
      const parts: Buffer[] = [];
      let length = 0;
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => {
        length += part.length;
        if (length > MAX_ANSWER_BYTES) request.destroy(new Error('the answer is too large'));
        else parts.push(part);
      });
      answer.on('end', () => resolve(responseOf(answer.statusCode ?? 0, answer.headersDistinct, parts)));
    });
    request.end(body instanceof URLSearchParams ? body.toString() : undefined);
  });

/** A redirect is an answer like others, which the caller refuses. */
function responseOf(
  status: number,
  headers: Readonly<Record<string, readonly string[] | undefined>>,
  parts: readonly Buffer[],
): Response {
  const pairs = Object.entries(headers).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  );
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(parts) : null, { status, headers: pairs });
}
