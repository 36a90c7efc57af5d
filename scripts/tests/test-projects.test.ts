import { expect, it } from 'vitest';
import config from '../../vitest.config.ts';
import { ON_EMBEDDED, TEST_PROJECTS } from './test-projects.mjs';

it('every project of the configuration is a step of npm test', () => {
  const configured = (config.test?.projects ?? []).map((it) => (it as { test: { name: string } }).test.name);
  const ofSteps = TEST_PROJECTS.map(([, project]) => project);
  expect(new Set([...configured, ON_EMBEDDED])).toEqual(new Set(ofSteps));
});
