// Browsers below the floor (Chrome 109, Safari 15.4) get a message with the service phone. Many of
// them know modules, so features decide. Runs beside the app, and must parse in any browser.
(function () {
  if (
    'noModule' in document.createElement('script') &&
    'hasOwn' in Object &&
    'findLast' in Array.prototype &&
    'structuredClone' in window &&
    'HTMLDialogElement' in window &&
    'showModal' in window.HTMLDialogElement.prototype
  )
    return;
  function show() {
    var phone = '';
    try {
      phone = JSON.parse(document.getElementById('boot').textContent).config.servicePhone;
    } catch (error) {
      phone = '';
    }
    // The app needs its element and stops without it.
    var page = document.createElement('main');
    var sentence = document.createElement('p');
    sentence.textContent =
      'This page needs a newer browser. Please update it' +
      (phone ? ', or call us: ' + phone : '') +
      '.';
    page.appendChild(sentence);
    while (document.body.firstChild) document.body.removeChild(document.body.firstChild);
    document.body.appendChild(page);
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
