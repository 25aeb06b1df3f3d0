// Polls every 1.5 seconds and updates the screen if it changed.
const shown = document.getElementById('screen');

async function look() {
  try {
    const answer = await fetch(`/phone?seen=${shown.dataset.version}`);
    if (answer.status === 200) {
      shown.dataset.version = answer.headers.get('x-version');
      shown.innerHTML = await answer.text();
    }
  } catch {
    // The simulator is stopped; it may restart.
  }
  setTimeout(look, 1500);
}

setTimeout(look, 1500);
