/** The few words that widgets say by themselves. Everything else comes as props. */
export interface Words {
  readonly confirm: string;
  readonly cancel: string;
  readonly close: string;
  readonly loading: string;
  /** In an empty picker that names nothing better. */
  readonly choose: string;
  /** In the sheet of a picker without options. */
  readonly nothingToChoose: string;
  readonly regions: string;
  /** {region} stands for the name of the region. */
  readonly citiesOf: string;
  readonly regionFirst: string;
  /** {region} stands for the name of the region. */
  readonly noCities: string;
  readonly pictureMissing: string;
  /** Of a page that was pulled down. */
  readonly refreshing: string;
  /** {days}, {hours}, {minutes} and {seconds} stand for what is left; all but the days have two digits. */
  readonly timeLeft: string;
  /** Of the button that shows the links of a site. */
  readonly menu: string;
  readonly pause: string;
  readonly play: string;
  /** {number} stands for the place of the slide, from 1. */
  readonly showSlide: string;
  /** {number} stands for the place of the slide, {count} for how many there are. */
  readonly slideOf: string;
  readonly frameMissing: string;
  /** {used} and {most} stand for numbers of characters. */
  readonly lettersUsed: string;
  readonly oneStar: string;
  /** {count} stands for a number from 2. */
  readonly stars: string;
  readonly addImage: string;
  readonly removeImage: string;
  /** {number} counts the pictures from 1. */
  readonly imageNumber: string;
  /** {count} and {most} stand for numbers of pictures. */
  readonly imagesKept: string;
}

const english: Words = {
  confirm: 'Confirm',
  cancel: 'Cancel',
  close: 'Close',
  loading: 'Loading',
  choose: 'Choose',
  nothingToChoose: 'There is nothing to choose from.',
  regions: 'Regions',
  citiesOf: 'Cities of {region}',
  regionFirst: 'Choose a region first.',
  noCities: '{region} is chosen as a whole.',
  pictureMissing: 'Picture not available',
  refreshing: 'Refreshing',
  timeLeft: '{days}d {hours}h {minutes}m {seconds}s',
  menu: 'Menu',
  pause: 'Pause',
  play: 'Play',
  showSlide: 'Show slide {number}',
  slideOf: '{number} of {count}',
  frameMissing: 'This page cannot be shown here.',
  lettersUsed: '{used}/{most}',
  oneStar: '1 star',
  stars: '{count} stars',
  addImage: 'Add image',
  removeImage: 'Remove image',
  imageNumber: 'Picture {number}',
  imagesKept: '{count} of {most}',
};

let current = english;
const isWord = (name: string): name is keyof Words => Object.hasOwn(english, name);

/** The words in the language of the app. */
export const words = (): Words => current;

/** Says the words in another language. To be called before the first screen is drawn. */
export const translateWords = (translate: (text: string) => string): void => {
  const translated: Record<keyof Words, string> = { ...english };
  for (const name of Object.keys(english).filter(isWord)) translated[name] = translate(english[name]);
  current = translated;
};

/** The words as they are written, which a catalogue of texts translates. */
export const englishWords = (): readonly string[] =>
  Object.keys(english)
    .filter(isWord)
    .map((name) => english[name]);
