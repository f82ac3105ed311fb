import { ERRORS, type ErrorCode } from '@derkenar/domain';
import type { LightMyRequestResponse } from 'fastify';
import type { Problem } from './server.ts';

export type Answer = LightMyRequestResponse;

/** Words of programs and libraries that no user must read. */
const FOREIGN =
  /\bat \S+:\d+:\d+|node_modules|\b(?:select|insert|update|delete)\b.*\b(?:from|into|set)\b|syntax error|constraint|relation|violates|duplicate key|FST_|ERR_|zod|ajv|fastify|invalid|expected|received|required|unexpected|\bmust\b|cannot|undefined|\bnull\b|\bNaN\b|\[object/i;
const SENTENCE = /^[A-ZÇĞİÖŞÜ“0-9].*[.!?]$/s;
const MAX_BODY = 20_000;

/** Refusals that a caller can bring about: no failure of the server. */
const REFUSALS: readonly number[] = [
  ...new Set(Object.values(ERRORS).map(({ status }): number => status)),
].filter((status) => status < 500);

/** The faults of an answer that must be a problem of one of the statuses; [] if it has none. */
export function faultsOf(answer: Answer, statuses: readonly number[], code?: ErrorCode): string[] {
  const { statusCode, headers, body } = answer;
  const said = `${statusCode} ${body.slice(0, 200)}`;
  if (!statuses.includes(statusCode)) return [`not ${statuses.join(' or ')}: ${said}`];
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return [`no problem: ${String(headers['content-type'])} ${said}`];
  const problem = answer.json<Problem>();
  const known = ERRORS[problem.code as ErrorCode] as (typeof ERRORS)[ErrorCode] | undefined;
  if (known === undefined) return [`unknown code: ${said}`];
  const checks: readonly (readonly [boolean, string])[] = [
    [code === undefined || problem.code === code, `not ${code}`],
    [problem.status === statusCode && known.status === statusCode, 'another status than the table'],
    [problem.title === known.title && problem.type === `urn:derkenar:hata:${problem.code}`, 'odd title'],
    [[problem.detail, ...messagesOf(problem)].every((text) => SENTENCE.test(text)), 'no sentence'],
    [!FOREIGN.test([problem.detail, ...messagesOf(problem)].join('\n')), 'foreign words'],
    [body.length <= MAX_BODY, 'a long body'],
  ];
  return checks.filter(([right]) => !right).map(([, fault]) => `${fault}: ${said}`);
}

const messagesOf = ({ errors = {} }: Problem): readonly string[] => Object.values(errors);

/** Faults of an answer to something that may be taken or refused, but in Turkish. */
export const faultsOfAny = (answer: Answer): string[] =>
  answer.statusCode < 300 ? [] : faultsOf(answer, REFUSALS);

/** Faults of a 422 that has to name a member of the body or the query. */
export function faultsOfField(answer: Answer, member: string): string[] {
  const faults = faultsOf(answer, [422]);
  if (faults.length > 0) return faults;
  const fields = Object.keys(answer.json<Problem>().errors ?? {});
  return fields.some((field) => field === member || field.startsWith(`${member}.`))
    ? []
    : [`does not name ${member}: ${answer.body.slice(0, 200)}`];
}
