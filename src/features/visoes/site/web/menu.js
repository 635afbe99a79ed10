// Closes the phone's menu when something was chosen in it, on Esc and on a press beside it; it opens and closes without this.
const menu = document.querySelector('details.menu')
const close = () => menu.removeAttribute('open')
addEventListener('click', ({ target }) => {
  if (!menu.contains(target) || target.closest('a')) close()
})
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !menu.open) return
  close()
  menu.querySelector('summary').focus()
})
