import { embedExamples } from './enhancements.ts';
import { makeOverflowScrollable } from './enhancements.ts';
import { enableSearch } from './enhancements.ts';
import './site.css';

enableSearch();
embedExamples();
makeOverflowScrollable();
