// Entry point of npm run admin, audit, backup, export, import, restore and verify.
import type { Command } from './command/run-command.ts';

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  admin: async () => {
    const { createPasswordHasher, currentCost } = await import('./studio-api/people/passwords.ts');
    const { createAdminCommand } = await import('./studio-api/people/run-admin.ts');
    return createAdminCommand(createPasswordHasher(currentCost));
  },
  audit: async () => (await import('./studio-api/audit/run-audit.ts')).runAudit,
  backup: async () => (await import('./backup/run-backup.ts')).runBackup,
  export: async () => (await import('./import-export/export-folder.ts')).runExport,
  import: async () => (await import('./import-export/import-folder.ts')).runImport,
  restore: async () => (await import('./backup/restore-backup.ts')).runRestore,
  verify: async () => (await import('./backup/verify-content.ts')).runVerify,
};

const [, , name = '', ...args] = process.argv;
const loadCommand = commands[name];
if (loadCommand === undefined)
  throw new Error(`Expected ${Object.keys(commands).join(', ')}, found ${name}.`);
const command = await loadCommand();
process.exitCode = await command({
  args,
  variables: process.env,
  output: {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
  },
  now: Date.now,
});
