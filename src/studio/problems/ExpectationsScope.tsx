import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { usePhoneStateStore } from '../preview/phone-state.ts';
import { type BrokenExpectation, createExpectationCheck } from './expectations.ts';

const ExpectationsContext = createContext<readonly BrokenExpectation[]>([]);

/** Expectations that the phone does not meet. */
export const useExpectations = (): readonly BrokenExpectation[] => use(ExpectationsContext);

/** Checks what the phone shows. The last results stay until its texts have settled again. */
export const ExpectationsScope = ({ children }: { readonly children: ReactNode }) => {
  const { subscribe, read } = usePhoneStateStore();
  const [broken, setBroken] = useState<readonly BrokenExpectation[]>([]);
  useEffect(() => {
    const check = createExpectationCheck();
    let last = '[]';
    return subscribe(() => {
      const state = read();
      // A new drawing has no texts yet.
      if (state?.texts === undefined && state?.hasAnswers === true) return;
      const next = check(state);
      const text = JSON.stringify(next);
      if (text !== last) setBroken(next);
      last = text;
    });
  }, [read, subscribe]);
  return <ExpectationsContext value={broken}>{children}</ExpectationsContext>;
};
