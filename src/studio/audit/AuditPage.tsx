import { useState } from 'react';
import { useDebouncedValue } from '../controls/timers.ts';
import { PageLayout } from '../shell/PageLayout.tsx';
import { allRows, type AuditChoice, auditPath } from './audit-query.ts';
import { AuditPages } from './AuditPages.tsx';
import './audit.css';

export const AuditPage = () => {
  const [choice, setChoice] = useState(allRows);
  const settled = useDebouncedValue(choice);
  const field = (label: string, name: keyof AuditChoice, type: 'search' | 'date') => (
    <label className="search">
      {label}
      <input
        type={type}
        value={choice[name]}
        onChange={({ target }) => setChoice({ ...choice, [name]: target.value })}
      />
    </label>
  );
  return (
    <PageLayout
      title="Audit"
      tools={
        <a href="/studio/api/v1/audit.ndjson" download>
          Export all as NDJSON
        </a>
      }
    >
      <p>
        All actions in the studio. Rows cannot be changed or removed, because each contains a hash
        of the previous one. Only auditors and administrators see this page.
      </p>
      <search className="choices-bar">
        {field('E-mail address of the actor', 'actor', 'search')}
        {field('Affected page, change or person', 'about', 'search')}
        {field('From', 'from', 'date')}
        {field('Until', 'until', 'date')}
      </search>
      <AuditPages key={auditPath(settled, undefined)} choice={settled} />
    </PageLayout>
  );
};
