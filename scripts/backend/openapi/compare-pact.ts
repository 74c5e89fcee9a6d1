import { Comparator } from '@pactflow/openapi-pact-comparator';
import type { Call } from '#contracts/call.ts';
import { bases, readEnvelope } from '#contracts/envelopes.ts';
import type { Interaction } from '../../pact/verification.ts';
import { type PactInteraction, requestOf } from '../../verify/interactions.ts';
import type { Finding } from '../finding.ts';
import { isParameter, segmentsOf } from '../match-path.ts';
import { createFinding } from './create-finding.ts';
import type { OpenApiDocument } from './document.ts';
import type { CallOperation } from './operations.ts';
import { findingOf } from './pact-result.ts';

/**
 * Compares the requests of the pacts, which the real console has sent, with the operations. `@pactflow/openapi-pact-comparator`
 * validates them; its results that mean nothing to a Java backend are left out.
 */
export async function comparePacts(
  operations: readonly CallOperation[],
  interactions: readonly Interaction[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const document of new Set(operations.map((one) => one.document))) {
    const own = operations.filter((one) => one.document === document);
    const comparator = new Comparator({ oas: requestsOnly(document, own) as never });
    for (const { call } of own) {
      const requests = interactions.filter((one) => one.call === call.name && isSuccess(call, one));
      findings.push(...(await compareCall(comparator, call, requests)));
    }
  }
  return findings;
}

async function compareCall(
  comparator: Comparator,
  call: Call,
  interactions: readonly Interaction[],
): Promise<Finding[]> {
  const findings = new Map<string, Finding>();
  const pact = { metadata: { pactSpecification: { version: '4.0' } }, interactions: interactions.map(pactOf(call)) };
  try {
    for await (const result of comparator.compare(pact)) add(findingOf(call, result));
  } catch {
    add(createFinding('schema-unreadable', call));
  }
  return [...findings.values()];

  function add(finding: Finding | null): void {
    if (finding) findings.set(`${finding.rule} ${finding.field} ${finding.found}`, finding);
  }
}

/** True if the console sends the request in order to succeed. Requests that are to be refused may be invalid. */
function isSuccess(call: Call, { pact }: Interaction): boolean {
  const { body, status } = (pact as PactInteraction).response;
  if (status >= 400) return false;
  return typeof body?.content === 'string' || (readEnvelope(call.family, body?.content)?.kind ?? 'ok') === 'ok';
}

/** Returns an interaction without the parts that are not compared: the response, null values, an uploaded file. */
const pactOf =
  (call: Call) =>
  (interaction: Interaction): object => {
    const { method, path, query, headers, body } = requestOf(interaction);
    const content = body && !call.multipart ? { ...body, content: withoutNulls(body.content) } : undefined;
    return {
      type: 'Synchronous/HTTP',
      description: interaction.description,
      request: { method, path, ...(query && { query }), headers: headers ?? {}, ...(content && { body: content }) },
      response: { status: 200 },
    };
  };

/** Removes the members that are null. Java treats null and an absent member alike. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]));
}

/** Returns a document that contains only the requests of the calls, under the console's paths. */
function requestsOnly(document: OpenApiDocument, operations: readonly CallOperation[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const { call, path, operation } of operations) {
    const { parameters = [], requestBody } = operation;
    const method = call.method.toLowerCase() as 'get';
    const responses = { 200: {} };
    paths[templateOf(call, path)] = {
      ...paths[templateOf(call, path)],
      [method]: { parameters, responses, ...(requestBody && { requestBody }) },
    };
  }
  return { openapi: document.openapi, info: {}, paths, components: document.components ?? {} };
}

/** Returns the console's path of a call, with the document's names of its parameters. */
function templateOf(call: Call, path: string): string {
  const theirs = segmentsOf(path);
  const own = segmentsOf(call.path).map((segment, index, { length }) =>
    isParameter(segment) ? (theirs.at(index - length) ?? segment) : segment,
  );
  return `${bases[call.family]}/${own.join('/')}`;
}
