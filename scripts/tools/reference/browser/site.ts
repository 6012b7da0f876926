import { embedExamples, makeOverflowScrollable, enableSearch } from './enhancements.ts';
import './site.css';

enableSearch();
embedExamples();
makeOverflowScrollable();
