/**
 * The plate keyboard: provinces first, then letters and digits, instead of the phone's own keyboard. Without it the
 * field is an ordinary one. A string, because the server is one bundle without files beside it.
 */
export const KEYBOARD = `(() => {
  const field = document.querySelector('input.plate');
  if (!field) return;
  const FIRST = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
  const REST = '1234567890QWERTYUPASDFGHJKLZXCVBNM警学挂港澳领';
  const LENGTH = 8;
  const pad = (signs) => {
    const box = document.createElement('div');
    box.className = 'keys';
    const key = (text, act, wide) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      if (wide) button.className = 'wide';
      button.addEventListener('click', act);
      box.append(button);
    };
    for (const sign of signs)
      key(sign, () => {
        if (field.value.length < LENGTH) field.value += sign;
        show();
      });
    key(field.dataset.erase, () => {
      field.value = field.value.slice(0, -1);
      show();
    }, true);
    key(field.dataset.other, () => {
      field.removeAttribute('inputmode');
      for (const one of pads) one.remove();
      field.focus();
    }, true);
    return box;
  };
  const pads = [pad(FIRST), pad(REST)];
  const show = () => pads.forEach((one, index) => { one.hidden = index !== (field.value === '' ? 0 : 1); });
  field.setAttribute('inputmode', 'none');
  field.after(...pads);
  field.addEventListener('input', show);
  show();
})();
`;
