// Runs the publish checks on shipped documents and prints timings: npm run gate [-- NAME…]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openShippedGate } from '../../tests/gate/shipped-gate.ts';
import { closureOfFiles, shippedFiles } from '../../tests/gate/shipped-closure.ts';
import { buildApp } from '../build/build.mjs';
import { findChromium } from './chromium.mjs';
import { filterDocuments } from './sample-states.ts';
import { runScript, log } from './project.mjs';

await runScript(async () => {
  const files = filterDocuments(shippedFiles(), process.argv.slice(2));
  await buildApp();
  await findChromium();
  const dataDir = mkdtempSync(join(tmpdir(), 'gate-'));
  const { gate, pictureOf, close } = await openShippedGate(dataDir);
  try {
    const closure = closureOfFiles(files);
    const start = performance.now();
    let last = start;
    const delay = monitorEventLoopDelay({ resolution: 10 });
    const { findings, examples, pictures } = await gate.check(
      closure,
      (done, of) => {
        // The document check runs before this in a worker; measure rendering only.
        if (done === 0) delay.enable();
        const now = performance.now();
        log(
          `${done} of ${of}: ${Math.round(now - last)} ms, ${Math.round(process.memoryUsage.rss() / 1024 / 1024)} MB`,
        );
        last = now;
      },
      new AbortController().signal,
    );
    delay.disable();
    const seconds = (performance.now() - start) / 1000;
    for (const { rule, severity, document, example, message } of findings)
      log(`${severity} ${rule} ${document} ${example ?? ''} ${message}`);
    if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1;
    log(
      `${examples.drawn} of ${examples.all} examples, ${pictures.length} pictures, ${findings.length} findings in ${seconds.toFixed(1)} s: ${(seconds / examples.all).toFixed(2)} s each.`,
    );
    let kept = 0;
    for (const hash of new Set(pictures.map(({ after }) => after)))
      kept += (await pictureOf(hash)).length;
    log(`The pictures take ${Math.round(kept / 1024)} KB.`);
    const milliseconds = (nanoseconds: number): string => `${Math.round(nanoseconds / 1e6)} ms`;
    log(
      `Event loop delay: p99 ${milliseconds(delay.percentile(99))}, maximum ${milliseconds(delay.max)}.`,
    );
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
});
