// Browsers without modules get a message with the service phone instead of a blank page.
(function () {
  var phone = '';
  var boot = document.getElementById('boot');
  if (boot) {
    try {
      phone = JSON.parse(boot.textContent).config.servicePhone;
    } catch (fault) {
      phone = '';
    }
  }
  var sentence = document.createElement('p');
  sentence.textContent =
    'This page needs a newer browser. Please update it' +
    (phone ? ', or call us: ' + phone : '') +
    '.';
  document.addEventListener('DOMContentLoaded', function () {
    document.querySelector('body > #app').appendChild(sentence);
  });
})();
