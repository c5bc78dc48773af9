/** The style sheet of the pages. A string, because the server is one bundle without files beside it. */
export const STYLE = `
:root{color-scheme:light dark;--bg:#f4f5f7;--card:#fff;--text:#161c26;--soft:#4a5464;--line:#d9dfe7;--accent:#006cc3;
--on:#fff;--bad:#c02b2b;--bad-bg:#f9ecec;--ok:#1b7a43;--ok-bg:#eaf3ee;--warn:#8f5a00;--warn-bg:#f5f0e8;--key:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#12161c;--card:#1b212a;--text:#eef2f7;--soft:#b3bdca;--line:#343d4a;
--accent:#5fb0ff;--on:#0b1622;--bad:#ff9b93;--bad-bg:#3a2022;--ok:#7fd6a2;--ok-bg:#183024;--warn:#f0c268;
--warn-bg:#352b17;--key:#2a323e}}
html:lang(en) body{font-family:-apple-system,"Segoe UI",Roboto,Inter,"PingFang SC","Microsoft YaHei",
"Noto Sans CJK SC",system-ui,sans-serif}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--text);font:16px/1.5 -apple-system,"PingFang SC","Microsoft YaHei",
"Noto Sans CJK SC",system-ui,sans-serif}
.page{max-width:480px;min-height:100vh;margin:0 auto;padding:12px 16px 32px;display:flex;flex-direction:column;gap:16px}
header{display:flex;align-items:flex-start;gap:12px}
header>div{flex:1;min-width:0}
h1{font-size:22px;line-height:1.3;margin:4px 0 0;overflow-wrap:anywhere}
h2{font-size:17px;margin:0 0 8px}
p{margin:0}
.where{color:var(--soft);font-size:15px}
.soft{color:var(--soft);font-size:14px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px;display:flex;
flex-direction:column;gap:12px}
.card form,form.stack{display:flex;flex-direction:column;gap:12px}
label{display:flex;flex-direction:column;gap:6px;font-size:15px;color:var(--soft)}
input,select{font:inherit;color:var(--text);background:var(--key);border:1px solid var(--line);border-radius:10px;
padding:12px 14px;width:100%;min-height:48px}
input.plate{font-size:26px;font-weight:600;letter-spacing:.08em;text-align:center;text-transform:uppercase}
input.plate::placeholder{color:var(--soft);opacity:.45}
.wrong input{border-color:var(--bad)}
.problem{color:var(--bad);font-size:14px}
.plates{display:flex;flex-direction:column;gap:8px}
input:focus-visible,button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
button,.button{font:inherit;font-weight:600;min-height:50px;border-radius:12px;border:1px solid transparent;
background:var(--accent);color:var(--on);padding:12px 16px;width:100%;text-align:center;text-decoration:none;
display:block;cursor:pointer}
button.plain,.button.plain{background:none;color:var(--accent);border-color:var(--line)}
.switch{width:auto;min-height:44px;padding:8px 14px;font-size:15px;white-space:nowrap;flex:none}
.number{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.number span:first-child{color:var(--soft);flex:none}
.number span:last-child{text-align:right;overflow-wrap:anywhere}
.sum{font-size:32px;font-weight:700;font-variant-numeric:tabular-nums;line-height:1.2}
.note{border-radius:12px;padding:12px 14px}
.note.bad{background:var(--bad-bg);color:var(--bad)}
.note.ok{background:var(--ok-bg);color:var(--ok)}
.note.warn{background:var(--warn-bg);color:var(--warn)}
fieldset{border:0;margin:0;padding:0;display:flex;flex-direction:column;gap:8px}
legend{padding:0;margin-bottom:8px;font-size:15px;color:var(--soft)}
.choice{flex-direction:row;align-items:center;gap:12px;border:1px solid var(--line);border-radius:10px;min-height:48px;
padding:8px 14px;color:var(--text);font-size:16px;background:var(--key)}
.choice input{width:20px;height:20px;min-height:0;flex:none;accent-color:var(--accent)}
.keys{display:grid;grid-template-columns:repeat(10,1fr);gap:5px}
.keys[hidden]{display:none}
.keys button{min-height:44px;padding:0;font-size:18px;font-weight:500;border-radius:8px;background:var(--key);
color:var(--text);border-color:var(--line);touch-action:manipulation}
.keys button.wide{grid-column:span 5;font-size:15px}
.keys:first-of-type button.wide{grid-column:span 4}
.keys:first-of-type button.wide:last-child{grid-column:span 5}
.keys button:active{background:var(--accent);color:var(--on)}
[hidden]{display:none!important}
/* A person has no tax number. */
form:has([name=titleType][value=person]:checked) label:has([name=taxNo]){display:none}
.state{font-size:19px;font-weight:600}
.lines{display:flex;flex-direction:column;gap:6px;max-height:40vh;overflow-y:auto}
.lines:empty{display:none}
.lines p{max-width:85%;padding:8px 12px;border-radius:12px;background:var(--bg);overflow-wrap:anywhere}
.lines .driver{align-self:flex-end;background:var(--accent);color:var(--on)}
.adverts{display:flex;flex-direction:column;gap:8px}
.adverts small{color:var(--soft)}
.adverts img{display:block;width:100%;border-radius:12px}
footer{margin-top:auto;color:var(--soft);font-size:14px;text-align:center}
textarea{font:inherit;color:var(--text);background:var(--key);border:1px solid var(--line);border-radius:10px;
padding:12px 14px;width:100%;min-height:120px;resize:vertical}
.text{white-space:pre-line;overflow-wrap:anywhere;max-height:52vh;overflow-y:auto}
.links{display:flex;justify-content:center;gap:20px;margin-bottom:8px}
.links a{padding:10px 4px}
footer a,.card a:not(.button){color:var(--accent)}
`;
