/**
 * Opens the payment in WeChat's own browser, by the parameters that stand on the button: at once, and again when it is
 * pressed. What comes of it is told by the wallet; the page only looks again. A string, because the server is one
 * bundle without files beside it.
 */
export const PAY_SCRIPT = `(() => {
  const button = document.querySelector('button[data-pay]');
  if (!button) return;
  const problem = document.querySelector('[data-pay-problem]');
  const done = new URL(location.href);
  done.searchParams.set('asked', '1');
  const pay = () => {
    button.disabled = true;
    problem.hidden = true;
    window.WeixinJSBridge.invoke('getBrandWCPayRequest', JSON.parse(button.dataset.pay), (answer) => {
      button.disabled = false;
      const said = answer && answer.err_msg;
      if (said === 'get_brand_wcpay_request:ok') location.replace(done.href);
      else problem.hidden = said === 'get_brand_wcpay_request:cancel';
    });
  };
  const begin = () => {
    button.disabled = false;
    button.addEventListener('click', pay);
    pay();
  };
  if (window.WeixinJSBridge) begin();
  else document.addEventListener('WeixinJSBridgeReady', begin, { once: true });
})();
`;
