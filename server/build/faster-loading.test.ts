import { describe, expect, test } from 'vitest';
import { escapeNonAscii, withoutBuiltinImports } from './faster-loading.ts';

describe('imports of the modules of Node', () => {
  test('become constants behind the other imports, whatever their form', () => {
    expect(
      withoutBuiltinImports(
        'import path,{join as join$1,sep}from"node:path";import{a as b}from"./chunk-1.js";import * as fs from"node:fs";import{readFile}from"node:fs/promises";start();',
      ),
    ).toBe(
      'import{a as b}from"./chunk-1.js";const path=process.getBuiltinModule("node:path");const {join:join$1,sep}=process.getBuiltinModule("node:path");const fs=process.getBuiltinModule("node:fs");const {readFile}=process.getBuiltinModule("node:fs/promises");start();',
    );
  });

  test('are unchanged in texts, and so are packages', () => {
    const code = 'import sharp from"sharp";import"./side.js";say(\'import fs from"node:fs";\');';
    expect(withoutBuiltinImports(code)).toBe(code);
  });
});

test('non-ASCII characters are escaped with the same meaning in texts, templates and patterns', () => {
  const code = '[`ज़मीन 👩`, "₹ 5’", /^[\\u{1F600}-😂]$/u.test("😁"), /[अ-ह]/.test("ज"), {"é": 1}.é]';
  const escaped = escapeNonAscii(code);
  expect(escaped).toMatch(/^[\0-\x7f]*$/);
  // biome-ignore lint/security/noGlobalEval: both are this test's own words.
  expect(eval(escaped)).toEqual(['ज़मीन 👩', '₹ 5’', true, true, 1]);
});
