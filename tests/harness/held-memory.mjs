// Preloaded into a service under test: on SIGUSR2 it prints what it holds after a garbage collection.
// The resident size says little, since V8 gives memory back late.
const { gc } = globalThis;
if (gc === undefined) throw new Error('Start Node with --expose-gc.');

let count = 0;
process.on('SIGUSR2', () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  count += 1;
  process.stdout.write(`held ${count}: ${heapUsed + external} bytes\n`);
});
