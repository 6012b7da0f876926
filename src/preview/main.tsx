import '../loan-app/theme/theme.css';
import { openPreview } from './open-preview.tsx';
import './preview.css';

openPreview(window);
