/**
 * Descriptions of facts, for backend authors. Parameters are in brackets. A parameter that is an id identifies a row
 * that the interaction also contains.
 */
export const factDescriptions: Readonly<Record<string, string>> = {
  'someone is signed in':
    '账号（username）已登录：返回它的令牌 token；role 说明它是谁：admin 平台管理员，business 机构管理员，teacher 教师，agent 代理商；where 说明 business 在哪里：institution 机构，campus 该机构的校区，other 另一家机构。可以用自己的账号代替',
  'the token can be renewed': '账号（username）的令牌刚刚过期、但可以续期：返回这个过期的令牌 token',
  'the session has expired': '账号（username）的登录已彻底失效：返回它失效前的令牌 token',
  'someone has signed in elsewhere': '账号（username）已在别处重新登录：返回先前的、被顶替的令牌 token',
  'the token is unknown': '从未发出过的令牌：返回任意一个 token',
  'today is': '业务日期是 date（亚洲/上海）。不能调整日期时返回自己的日期 today，请求中的日期随之平移',
  'students were uploaded':
    '账号（username）已用 importKey 5f0c9a7be2d84d0a93b1c6e47d20a8f5 上传过学员文件（file：faulty 有错误，checked 无错误、待导入，applied 已导入）',
  'an export has returned a file name':
    '账号（username）的一次导出没有直接给出文件，而是给出了文件名：返回该文件名 fileName',
  'a record of another institution exists': '另一家机构有这条记录，当前账号无权查看或修改它',
  'a list has entries':
    '成功响应中的列表至少有一项：call 是接口，list 是列表在 data 中的位置（如 rows[].lines；data 是整个响应）。其中的行不是别的事实，由您任意建立：统计和日志的来源、附件、经过、调整等',
  'a tenant exists':
    '有这家机构或校区（tenantId，parentTenantId 为其上级机构），inUse 为 0 是已停用。同一交互中有账号（an account exists）时，账号属于它',
  'a department exists': '有这个校区或部门（deptId，parentId 为其上级）',
  'a role exists':
    '有这个角色（roleId），roleKey 为 admin、master、staff、teacher 或 agent。编号可以是自己的（users.roleOptions 给出）',
  'an account exists':
    '有这个账号（username），密码为 Demo2026，inUse 为 0 是已停用；有 staffId 的是该员工的账号，有 agentId 的是该代理商的。角色和租户各至少一个',
  'a member of staff exists':
    '有这名员工（staffId），属于校区（deptId）；type 为 1 的是教师。有 username 表示员工已有这个账号（启用；编号任意），没有 username 就没有账号',
  'a room exists': '有这间教室（roomName），属于校区（deptId）',
  'a dictionary exists': '有这个字典类型（dictTypeId）',
  'a dictionary value exists': '有这条字典数据（dictDataId），属于字典类型（dictTypeId）',
  'an agent exists': '有这个代理商（agentId）',
  'a brand exists': '有这个品牌（brandId）',
  'an application exists': '有这份入驻申请（username），auditStatus 为其审核状态；密码为 Demo2026',
  'an order exists': '有这张订单（orderCode）',
  'a message exists': '当前账号有这条消息（notificationId）',
  'an announcement exists': '有这条公告（announcementId）',
  'a course type exists': '有这个课程类型（courseTypeId）',
  'a course exists': '有这门课程（courseName）',
  'a product exists': '有这个产品（productId），属于课程（courseId）',
  'a student exists': '有这名学员（studentId），属于校区（deptId）',
  'a class exists': '有这个班级（claId），属于校区（departId），课程为 courseId',
  'a schedule rule exists': '有这条排课规则（ruleId），属于班级（claId）',
  'a lesson exists': '有这个课次（courseTimeId），属于班级（claId）',
  'an enrolment exists': '学员（studentId）报读了课程（courseId），编号为 studentCourseId',
  'a seat exists': '报读（studentCourseId）在班级（claId）中占有一个名额，编号为 studentClaId',
  'a purchase exists': '学员（studentId）买过产品（productId），编号为 studentProductId',
  'a leave was requested': '教师请了这次假（leaveTimeId），courseTimeId 为所请的课次',
  'a change of time was requested': '教师申请了这次调课（changeTimeId），courseTimeId 为要调的课次',
  'a student has asked for leave': '学员（studentId）向课次（courseTimeId）请了这次假（studentLeaveId）',
  'a student is owed a lesson':
    '学员（studentId）缺了课次（courseTimeId），可以补一节同课程的课（owedLessonId），state 为其状态',
  'a lesson has a guest':
    '学员或访客约了课次（courseTimeId）的临时名额（lessonGuestId），kind 为补课、插班或试听，state 为其状态',
  'a visitor has booked a trial': '访客（visitorId）登记过试听，还不是学员',
  'lessons were changed together':
    '昨天 16:20 刚做过一次批量操作（bulkChangeId），24 小时内可以撤销，所涉课次之后没有改动',
  'a rate of pay exists':
    '有这条课酬标准（payRateId），属于机构（tenantId）；有 teacherId、courseId 时只用于该教师、该课程',
  'a statement of pay exists':
    '有这份课酬单（payStatementId），属于教师（teacherId），state 为其状态；其中的课次由您任选该教师的已上课次',
  'a family was contacted': '与学员（studentId）的家长沟通过（contactId），kind 为其种类，studentCourseId 为所涉的报读',
  'a sale was made': '学员（studentId）购买过产品（saleId），购买记录的 saleId 为其编号',
  'a receipt was issued': '销售（saleId）收过一笔款，开出了收据（receiptId），amount 为其金额',
  'a student is on a waiting list': '学员在班级的候补名单中（waitingEntryId），state 为 offered 时有空出的名额',
  'a code was sent':
    '已向手机号（phone）发送短信验证码（code，用途 smsType：1 注册，2 重置密码），仍在有效期内且未使用过',
  'someone has just proven their identity':
    '账号（username）刚刚证明过身份（what）：application 指刚输入过正确的登录密码（申请尚未通过，没有令牌），password 指刚通过短信验证，可以设置新密码。返回证明所在的 Cookie：cookie',
  'someone has just proven their identity in another browser':
    '账号（username）刚刚在另一个浏览器证明过身份（what，同上）：请求不带那个浏览器的 Cookie，应被拒绝',
  'a wrong password was entered five times': '账号（username）刚刚连续输错五次密码，暂时不能登录',
  'an agent was deactivated': '代理商（agentId）刚被停用，其账号本身仍启用',
  'an institution was deactivated': '机构（tenantId）刚被停用',
  'an institution was opened': '刚开通了名为 tenantName 的机构',
  'a user was added to a second institution': '用户（userId）还属于另一机构（tenantId），不归本机构单独管理',
  'a department was deactivated': '部门（deptId）刚被停用',
  'a department was added below another': '部门（parentId）之下刚新增了部门（deptName）',
  'someone has switched to a campus': '账号（username）登录后已切换到校区（tenantId）',
  'a record is in use': '编号为 id 的记录正被别的记录使用（by 说明是什么：课次、班级、报读等），因此不能删除',
  'a student is on the waiting list of a class': '班级（claId）已满，学员（studentId）正在候补',
  'a class has seats left': '班级（claId）的名额还剩 seats 个；0 表示已满员',
  'a student has a seat in a class': '学员（studentId）在班级（claId）中占有一个名额（在读或停课）',
  'a student waits for a class': '学员（studentId）报读了课程（courseId），在读，且尚未分班',
  'a student was moved to another class':
    '报读（studentCourseId）刚从原班级调到班级（claId）；原班级有上课记录，名额保留为结课',
  'a product was deactivated': '产品（productId）刚被停用',
  'an unscheduled lesson was recorded':
    '班级（claId）在 claDate 的 startTime 至 endTime 已自定义记过上课（attendType 为 custom 的课次）',
  'a student has no hours left': '学员（studentId）在课程（courseId）的报读按课时计费，可用课时为 0',
  'a student of a class has another lesson at a time':
    '班级（claId）的一名学员在 claDate 的 startTime 至 endTime 还要上另一个班级的课',
  'a teacher is busy at a time': '教师（teacherId）在 claDate 的 startTime 至 endTime 有课',
  'a lesson was reassigned to another teacher': '课次（courseTimeId）刚改由教师（teacherId）授课，时间不变',
  'a lesson was moved': '课次（courseTimeId）刚被调到 claDate 的 startTime 至 endTime，教师不变',
  'a lesson was deleted': '课次（courseTimeId）刚被删除',
  'a request is pending': '课次（courseTimeId）有一个待审核的申请（kind：leave 请假，change 调课）',
  'a leave was approved': '课次（courseTimeId）的授课教师的请假已通过，尚无人代课',
  'an import was made': '在 createTime 完成过一次导入（batchId）',
  'a school was moved in': '刚搬入过一份文件（moveInKey），内容与搬入示例相同',
  'a move-in was undone': '搬入（batchId）刚被撤销',
  'columns were remembered': '刚记住过一个手工对应的列名，内容与示例相同',
  'an import was undone': '导入（batchId）刚被撤销',
  'a student of an import was enrolled': '导入（batchId）的一名学员刚报读了课程',
};
