import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const CONSUMER = 'campus-console';

export interface Published {
  consumer: string;
  provider: string;
  version: string;
  branch: string;
  content: { interactions: unknown[] };
  sha: string;
}

interface Publication {
  pacticipantName: string;
  pacticipantVersionNumber: string;
  branch: string;
  contracts: { consumerName: string; providerName: string; content: string }[];
}

interface Verification {
  success?: unknown;
  providerApplicationVersion?: string;
}

/**
 * Starts an in-memory Pact Broker on the loopback interface. It implements the part of the HAL API that the official
 * command line uses to publish and to run can-i-deploy, and it refuses the requests that the real broker refuses.
 * @param token required in every request
 */
export async function loopbackBroker(token: string) {
  const broker = {
    published: [] as Published[],
    /** Maps `<provider> <version>` to its environment. */
    deployed: new Map<string, string>(),
    /** Maps `<provider> <version> <sha of the pact>` to true if the verification passed. */
    verified: new Map<string, boolean>(),
    /** Maps `<provider> <version>` to its branch. */
    branches: new Map<string, string>(),
    /** Maps a webhook's uuid to the webhook. */
    webhooks: new Map<string, unknown>(),
    environments: ['test', 'production'],
    /** Received requests, by method and path. */
    asked: [] as string[],
  };
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    broker.asked.push(`${request.method} ${pathname}`);
    const send = (status: number, value: object) => {
      response.writeHead(status, { 'Content-Type': 'application/hal+json;charset=utf-8' });
      response.end(JSON.stringify(value));
    };
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, { error: 'Unauthorized' });
    if (pathname === '/') return send(200, { _links: indexOf(url) });
    if (pathname === '/contracts/publish') return receive(JSON.parse(body) as Publication, send);
    const of = /^\/pacts\/provider\/([^/]+)\/consumer\/[^/]+\/version\/([^/]+)$/.exec(pathname);
    if (of) return give(of[1], of[2], send);
    const result = /^\/pacts\/provider\/([^/]+)\/.*\/pact-version\/(\w+)\/verification-results$/.exec(pathname);
    if (result) return record(result[1], result[2], JSON.parse(body) as Verification, send);
    const branch = /^\/pacticipants\/([^/]+)\/branches\/([^/]+)\/versions\/([^/]+)$/.exec(pathname);
    if (branch && request.method === 'PUT') {
      broker.branches.set(`${branch[1]} ${branch[3]}`, decodeURIComponent(branch[2] ?? ''));
      return send(201, {});
    }
    const webhook = /^\/webhooks\/([\w-]+)$/.exec(pathname);
    if (webhook?.[1] && request.method === 'PUT') {
      broker.webhooks.set(webhook[1], JSON.parse(body));
      return send(201, {});
    }
    const version = /^\/pacticipants\/([^/]+)\/versions\/([^/]+)$/.exec(pathname);
    if (version) return describeVersion(`${version[1]} ${version[2]}`, pathname, send);
    const deployment = /^\/pacticipants\/([^/]+)\/versions\/([^/]+)\/deployed-versions\/(\w+)$/.exec(pathname);
    if (deployment && request.method === 'POST') {
      const [, pacticipant = '', number = '', environment = ''] = deployment;
      for (const [name, to] of broker.deployed)
        if (name.startsWith(`${pacticipant} `) && to === environment) broker.deployed.delete(name);
      broker.deployed.set(`${pacticipant} ${number}`, environment);
      return send(201, { uuid: randomUUID() });
    }
    if (pathname === '/matrix') return decide(searchParams, send);
    send(404, { error: 'The requested document was not found on this server.' });
  }

  function receive(sent: Publication, send: (status: number, value: object) => void): void {
    const { pacticipantName: consumer, pacticipantVersionNumber: version, branch } = sent;
    const arrived = sent.contracts.map(({ providerName: provider, content }): Published => {
      const json = Buffer.from(content, 'base64').toString('utf8');
      const sha = createHash('sha1').update(json).digest('hex');
      return { consumer, provider, version, branch, content: JSON.parse(json) as Published['content'], sha };
    });
    const same = (one: Published) => (other: Published) => other.provider === one.provider && other.version === version;
    for (const one of arrived) {
      const before = broker.published.find(same(one));
      if (before && before.sha !== one.sha) {
        const error = `Cannot change the content of the pact for ${one.provider} version ${version} and provider ${one.provider}, as race conditions will cause unreliable results for can-i-deploy.`;
        return send(409, { notices: [{ type: 'error', text: error }], errors: { contracts: [error] } });
      }
      if (!before) broker.published.push(one);
    }
    const self = { href: `${url}/pacticipants/${consumer}` };
    send(200, {
      notices: [{ type: 'success', text: `Pact successfully published for ${consumer} version ${version}.` }],
      _embedded: {
        pacticipant: { name: consumer, _links: { self } },
        version: { number: version, _links: { self: { ...self, name: version, title: 'Pacticipant version' } } },
      },
      _links: {},
    });
  }

  function give(
    provider: string | undefined,
    version: string | undefined,
    send: (status: number, value: object) => void,
  ) {
    const pact = broker.published.find((one) => one.provider === provider && one.version === version);
    if (!pact) return send(404, { error: 'No pact found' });
    const path = `pacts/provider/${provider}/consumer/${pact.consumer}/pact-version/${pact.sha}/verification-results`;
    send(200, { ...pact.content, _links: { 'pb:publish-verification-results': { href: `${url}/${path}` } } });
  }

  function record(
    provider: string | undefined,
    sha: string | undefined,
    { success, providerApplicationVersion: version }: Verification,
    send: (status: number, value: object) => void,
  ): void {
    if (typeof success !== 'boolean' || !version) return send(400, { errors: { success: ["can't be blank"] } });
    broker.verified.set(`${provider} ${version} ${sha}`, success);
    send(201, { success });
  }

  /** Sends a version that the broker knows by a pact or a branch, with the addresses at which deployments are recorded. */
  function describeVersion(name: string, pathname: string, send: (status: number, value: object) => void): void {
    const isKnown =
      broker.branches.has(name) || broker.published.some((one) => `${one.consumer} ${one.version}` === name);
    if (!isKnown) return send(404, { error: 'The requested document was not found on this server.' });
    const links = broker.environments.map((environment) => ({
      name: environment,
      href: `${url}${pathname}/deployed-versions/${environment}`,
    }));
    send(200, {
      number: name.split(' ')[1],
      _links: { self: { href: `${url}${pathname}` }, 'pb:record-deployment': links },
    });
  }

  /** Sends the verification matrix of one version against the versions of the other side in one environment. */
  function decide(query: URLSearchParams, send: (status: number, value: object) => void): void {
    const environment = query.get('environment') ?? '';
    if (!broker.environments.includes(environment))
      return send(400, { errors: { environment: [`environment with name '${environment}' does not exist`] } });
    const ignored = query.getAll('ignore[][pacticipant]');
    const version = query.get('q[][version]');
    const isDeployed = ({ consumer, version: number }: Published) =>
      broker.deployed.get(`${consumer} ${number}`) === environment;
    const asProvider = broker.published.filter(
      (one) => one.provider === query.get('q[][pacticipant]') && isDeployed(one),
    );
    const asConsumer = broker.published.filter((one) => one.version === version && !ignored.includes(one.provider));
    const isProvider = query.get('q[][pacticipant]') !== CONSUMER;
    const matrix = isProvider
      ? asProvider.map((pact) => rowOf(pact, `${pact.provider} ${version}`))
      : asConsumer.map((pact) => rowOf(pact, deployedKey(pact.provider, environment)));
    const successes = matrix.map(({ verificationResult }) => verificationResult?.success);
    // A provider without a deployed consumer may be deployed; a consumer without a verified provider may not.
    const missing = (successes.length === 0 && !isProvider) || successes.includes(undefined);
    const deployable = successes.includes(false) ? false : missing ? null : true;
    const texts = { true: 'All required verification results are published and successful', false: 'It failed' };
    send(200, {
      summary: { deployable, reason: '', success: 0, failed: 0, unknown: 0 },
      notices: [{ type: deployable ? 'success' : 'error', text: texts[`${deployable}` as 'true'] ?? 'It is missing' }],
      matrix,
    });
  }

  const deployedKey = (provider: string, environment: string): string | undefined =>
    [...broker.deployed].find(([name, to]) => name.startsWith(`${provider} `) && to === environment)?.[0];

  /** Returns the row of a pact and a provider version, which is written as `<provider> <version>`. */
  function rowOf({ consumer, provider, version, sha }: Published, key: string | undefined) {
    const number = key?.split(' ')[1];
    const success = broker.verified.get(`${key} ${sha}`);
    return {
      consumer: { name: consumer, version: { number: version } },
      provider: { name: provider, version: number === undefined ? null : { number } },
      verificationResult: success === undefined ? null : { success },
    };
  }

  return { ...broker, url, close: () => new Promise((closed) => server.close(closed)) };
}

const indexOf = (url: string): object => ({
  self: { href: url },
  'pb:publish-contracts': { href: `${url}/contracts/publish`, templated: false },
  'pb:pacticipants': { href: `${url}/pacticipants` },
  'pb:pacticipant-version': { href: `${url}/pacticipants/{pacticipant}/versions/{version}`, templated: true },
  'pb:publish-pact': {
    href: `${url}/pacts/provider/{provider}/consumer/{consumer}/version/{consumerApplicationVersion}`,
    templated: true,
  },
  'pb:pacticipant-branch-version': {
    href: `${url}/pacticipants/{pacticipant}/branches/{branch}/versions/{version}`,
    templated: true,
  },
  'pb:webhook': { href: `${url}/webhooks/{uuid}`, templated: true },
  'pb:environments': { href: `${url}/environments` },
});
