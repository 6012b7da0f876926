import { drawFrames } from './frames.ts';
import { watchScrolls } from './scrolls.ts';
import { startSearch } from './search.ts';
import './site.css';

startSearch();
drawFrames();
watchScrolls();
