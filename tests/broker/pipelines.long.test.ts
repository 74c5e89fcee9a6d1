import { describe } from 'vitest';
import { readPipelines } from './pipeline-steps.ts';
import { testPipelines } from './run-pipelines.ts';

describe('pipelines of all systems run in a shell', () => testPipelines(readPipelines()));
