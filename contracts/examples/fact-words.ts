/**
 * What a fact says that no row implies by itself, in the words of a backend's author. The parameters stand in brackets;
 * ids among them are those of rows that the same interaction names.
 */
export const factWords: Readonly<Record<string, string>> = {
  'a code was sent':
    '已向手机号（phone）发送短信验证码（code，用途 smsType：1 注册，2 重置密码），仍在有效期内且未使用过',
  'someone has just shown who they are':
    '账号（username）刚刚证明过身份（what）：application 指刚输入过正确的登录密码（申请尚未通过，没有令牌），password 指刚通过短信验证，可以设置新密码',
  'a wrong password was entered five times': '账号（username）刚刚连续输错五次密码，暂时不能登录',
};
