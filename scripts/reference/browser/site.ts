import { embedExamples } from './frames.ts';
import { makeOverflowScrollable } from './scrolls.ts';
import { enableSearch } from './search.ts';
import './site.css';

enableSearch();
embedExamples();
makeOverflowScrollable();
