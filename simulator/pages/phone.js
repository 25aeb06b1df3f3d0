// Looks every 1.5 seconds whether something arrived, and shows it without touching a page that did not change.
const shown = document.getElementById('screen');

async function look() {
  try {
    const answer = await fetch(`/phone?seen=${shown.dataset.version}`);
    if (answer.status === 200) {
      shown.dataset.version = answer.headers.get('x-version');
      shown.innerHTML = await answer.text();
    }
  } catch {
    // The simulator was stopped; it may come back.
  }
  setTimeout(look, 1500);
}

setTimeout(look, 1500);
