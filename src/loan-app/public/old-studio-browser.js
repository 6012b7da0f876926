// Browsers below the floor of the studio (Chrome 110, Firefox 115, Safari 16.4) get a message. Must
// parse in any browser.
(function () {
  var isSupported = !!Array.prototype.toSorted && 'noModule' in document.createElement('script');
  try {
    // A syntax error in older browsers.
    isSupported = isSupported && new RegExp('(?<=a)b').test('ab');
  } catch (error) {
    isSupported = false;
  }
  if (isSupported) return;
  function show() {
    var sentence = document.createElement('p');
    sentence.textContent =
      'The studio needs a newer browser: Chrome or Edge 110, Firefox 115, Safari 16.4 or later. Please update it.';
    while (document.body.firstChild) document.body.removeChild(document.body.firstChild);
    document.body.appendChild(sentence);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
